import { Button } from '@majlis/ui/Button'
import { useRouter } from '../platform/router/index.ts'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { postLoginRoute, takePostLoginRoute } from '../platform/state/postlogin.ts'
import styles from './GoOn.module.css'

/** Shown on Home after a login with a provider: a link to the page that asked for the login. It disappears when the person goes elsewhere. */
export function GoOn({ path }: { path: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const [route, setRoute] = useState(postLoginRoute)
  const wasHome = useRef(false)
  useEffect(() => {
    // The paywall opens over Home automatically.
    if (path === '/') wasHome.current = true
    else if (wasHome.current && path !== '/paywall') {
      takePostLoginRoute()
      setRoute('/')
    }
  }, [path])
  if (path !== '/' || route === '/') return null
  const goOn = () => {
    setRoute('/')
    router.history.push(takePostLoginRoute())
  }
  return (
    <div className={styles.strip} role="status">
      <span className={styles.text}>{t('login.wasElsewhere')}</span>
      <Button size="sm" variant="green" onClick={goOn}>
        {t('login.goOn')}
      </Button>
    </div>
  )
}
