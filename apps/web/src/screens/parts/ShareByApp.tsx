import { useToast } from '@majlis/ui/Toast'
import { MessageCircleMore } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { openInApp } from '../../platform/device/share.ts'
import styles from './ShareByApp.module.css'

interface SharingApp {
  readonly id: string
  readonly name: string
  readonly sign: ReactNode
  /** The address with which the app opens to share a text and a link. */
  readonly address: (text: string, url: string) => string
}

const part = encodeURIComponent

const box = { viewBox: '0 0 24 24', fill: 'currentColor' } as const

// Drawn for this app, like the icons of the login methods.
const whatsAppSign = (
  <svg {...box} aria-hidden="true">
    <path
      d="M12 2.9a9.1 9.1 0 0 0-7.8 13.8l-1.2 4.4 4.5-1.2A9.1 9.1 0 1 0 12 2.9z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
    />
    <path d="M8.7 7.6c.4-.4 1-.3 1.2.2l.7 1.6c.1.3 0 .6-.2.8l-.6.7c.7 1.4 1.7 2.3 3.2 3l.7-.700c.2-.3.6-.3.8-.2l1.6.8c.5.2.5.8.2 1.1-1 1.2-2.2 1.4-3.7.9-2.5-.9-4.1-2.5-4.9-5-.4-1.3 0-2.3 1-3.2z" />
  </svg>
)
const facebookSign = (
  <svg {...box} aria-hidden="true">
    <path d="M13.2 21v-7.4h2.5l.5-3h-3V8.8c0-.9.4-1.6 1.7-1.6h1.5V4.6c-.5-.1-1.3-.2-2.1-.2-2.5 0-4.1 1.5-4.1 4.2v2H7.6v3h2.6V21z" />
  </svg>
)
const twitterSign = (
  <svg {...box} aria-hidden="true">
    <path d="M2.6 18.1c3.6 1.7 8 1.6 11.3-.6 3.4-2.3 5-5.7 5-9.2l2.7-2.7h-3.5c-1.7-2.2-5.6-1.6-6.5 1.7-3.1 0-5.9-1.5-7.6-3.7-1 2.4-.5 4.7 1.2 6.2L3.7 9.7c.4 2 1.7 3.4 3.4 4-1 1.9-2.5 3.4-4.5 4.4z" />
  </svg>
)

/** The messaging and social apps that people in these regions use. Their names are the same in every language. */
const apps: readonly SharingApp[] = [
  { id: 'whatsapp', name: 'WhatsApp', sign: whatsAppSign, address: (text, url) => `whatsapp://send?text=${part(`${text} ${url}`)}` },
  { id: 'messenger', name: 'Messenger', sign: <MessageCircleMore />, address: (_text, url) => `fb-messenger://share?link=${part(url)}` },
  {
    id: 'facebook',
    name: 'Facebook',
    sign: facebookSign,
    address: (_text, url) => `fb://facewebmodal/f?href=${part(`https://www.facebook.com/sharer/sharer.php?u=${part(url)}`)}`,
  },
  { id: 'twitter', name: 'Twitter', sign: twitterSign, address: (text, url) => `twitter://post?message=${part(`${text} ${url}`)}` },
]

/** One button per app; an app that is not installed is named in a warning (ERR-26). */
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
