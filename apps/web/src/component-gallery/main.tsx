import '@majlis/ui/base.css'
import { createRoot } from 'react-dom/client'
import { ComponentGallery } from './ComponentGallery.tsx'

// `?lang=ar&theme=light` opens it in that state, for pictures and tests.
const query = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (root === null) throw new Error('component-gallery.html has no #root')
createRoot(root).render(<ComponentGallery startArabic={query.get('lang') === 'ar'} startTheme={query.get('theme') === 'light' ? 'light' : 'dark'} />)
