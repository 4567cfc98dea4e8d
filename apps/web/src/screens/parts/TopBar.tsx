import { useCanGoBack, useRouter } from '../../platform/router/index.ts'
import { BackIcon } from '@majlis/ui/BackIcon'
import { IconButton } from '@majlis/ui/IconButton'
import type { ReactNode } from 'react'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import styles from './TopBar.module.css'

export interface TopBarProps {
  title: string
  /** The target of the back button when the person opened this screen directly. There is no back button when left out. */
  back?: string | undefined
  /** An element at the end: a button. */
  trailing?: ReactNode
}

/** The head of a screen: back button, title, which is the page's too, and one more element. */
export function TopBar({ title, back, trailing }: TopBarProps) {
  const { t } = useI18n()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  usePageTitle(title)
  return (
    <header className={styles.bar}>
      {back !== undefined && (
        <IconButton label={t('common.back')} icon={<BackIcon />} onClick={() => (canGoBack ? router.history.back() : router.history.replace(back))} />
      )}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {trailing}
    </header>
  )
}
