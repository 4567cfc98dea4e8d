export { FeedbackForm } from './FeedbackForm.tsx'
