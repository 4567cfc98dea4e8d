import { useToast } from '@majlis/ui/Toast'
import { MessageCircleMore, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { openInApp } from '../../platform/share.ts'
import styles from './ShareByApp.module.css'

interface SharingApp {
  readonly id: string
  readonly name: string
  readonly sign: ReactNode
  /** The address that the app itself opens with a text and a link to pass on. */
  readonly address: (text: string, url: string) => string
}

const part = encodeURIComponent

/** The messaging and social apps that people here share by. Their names are the same in every language. */
const apps: readonly SharingApp[] = [
  { id: 'whatsapp', name: 'WhatsApp', sign: <Phone />, address: (text, url) => `whatsapp://send?text=${part(`${text} ${url}`)}` },
  { id: 'messenger', name: 'Messenger', sign: <MessageCircleMore />, address: (_text, url) => `fb-messenger://share?link=${part(url)}` },
  {
    id: 'facebook',
    name: 'Facebook',
    sign: 'f',
    address: (_text, url) => `fb://facewebmodal/f?href=${part(`https://www.facebook.com/sharer/sharer.php?u=${part(url)}`)}`,
  },
  { id: 'twitter', name: 'Twitter', sign: 't', address: (text, url) => `twitter://post?message=${part(`${text} ${url}`)}` },
]

/** One button an app; one that is not on the device is named in a warning (ERR-26). */
export function ShareByApp({ text, url }: { text: string; url: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const open = async ({ name, address }: SharingApp) => {
    if (!(await openInApp(address(text, url)))) toast(t('share.notInstalled', { app: name }), { tone: 'bad' })
  }
  return (
    <ul className={styles.apps} aria-label={t('share.by')}>
      {apps.map((app) => (
        <li key={app.id}>
          <button type="button" className={styles.app} onClick={() => void open(app)}>
            <span className={styles.sign} data-app={app.id} aria-hidden="true">
              {app.sign}
            </span>
            <bdi lang="en">{app.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
