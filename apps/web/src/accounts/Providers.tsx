import { Button } from '@majlis/ui/Button'
import { Phone } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Login.module.css'

const labels = { F: 'login.facebook', G: 'login.google', T: 'login.twitter', P: 'login.phone' } as const
export type Provider = keyof typeof labels

/** The providers of a configured sequence, in its order, each once; PGFT when there is none (ACC-02, ACC-03). */
export function providersOf(sequence: string | undefined): Provider[] {
  const letters = (sequence || 'PGFT').split('')
  return [...new Set(letters)].filter((letter): letter is Provider => letter in labels)
}

/** The ways to log in, two over two. */
export function Providers({ providers, onChoose }: { providers: readonly Provider[]; onChoose: (provider: Provider) => void }) {
  const { t } = useI18n()
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant={provider === 'P' ? 'yellow' : 'ghost'}
          onClick={() => onChoose(provider)}
          icon={provider === 'P' ? <Phone size={18} /> : undefined}
        >
          {t(labels[provider])}
        </Button>
      ))}
    </div>
  )
}
