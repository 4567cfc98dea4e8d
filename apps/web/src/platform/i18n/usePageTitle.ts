import { useEffect } from 'react'
import { useI18n } from './I18nProvider.tsx'

/** The titles of what is open, the newest last: a room beside its list has a title of its own, and the list's is there again when the room is closed. */
const titles: { readonly text: string }[] = []

/**
 * Names the page in the browser's tab and history, and for screen readers, while a screen is open: 'Friends · Play Games & Talk Live'.
 * @param title the app's own title when it is empty
 */
export function usePageTitle(title: string): void {
  const { t } = useI18n()
  const app = t('app.title')
  useEffect(() => {
    if (title === '') return
    const entry = { text: title }
    const show = () => {
      const newest = titles.at(-1)
      document.title = newest === undefined ? app : `${newest.text} · ${app}`
    }
    titles.push(entry)
    show()
    return () => {
      titles.splice(titles.indexOf(entry), 1)
      show()
    }
  }, [title, app])
}
