import '@majlis/ui/base.css'
