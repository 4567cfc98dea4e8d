import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Login.module.css'
import { marks } from './marks.tsx'
import type { Provider } from './sequence.ts'

const labels = { F: 'login.facebook', G: 'login.google', T: 'login.twitter', P: 'login.phone' } as const

export interface ProvidersProps {
  providers: readonly Provider[]
  /** The provider of the login that is running. */
  busy?: Provider | null | undefined
  onChoose: (provider: Provider) => void
}

/** The login methods as full buttons, two in each row (ACC-01, ACC-08). The phone needs no provider, so that it waits for none. */
export function Providers({ providers, busy = null, onChoose }: ProvidersProps) {
  const { t } = useI18n()
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider}
          className={styles.provider}
          variant={provider === 'P' ? 'yellow' : 'ghost'}
          busy={busy === provider}
          onClick={() => (busy === null || provider === 'P') && onChoose(provider)}
          icon={marks[provider]}
        >
          {t(labels[provider])}
        </Button>
      ))}
    </div>
  )
}

/** The same login methods as small icons, below a form. */
export function CompactProviders({ providers, busy = null, onChoose }: ProvidersProps) {
  const { t } = useI18n()
  return (
    <div className={styles.others}>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={styles.compact}>
        {providers.map((provider) => (
          <IconButton
            key={provider}
            label={t(labels[provider])}
            icon={marks[provider]}
            aria-busy={busy === provider || undefined}
            onClick={() => busy === null && onChoose(provider)}
          />
        ))}
      </div>
    </div>
  )
}
