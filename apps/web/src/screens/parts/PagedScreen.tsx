import { ForwardIcon } from '@majlis/ui/BackIcon'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Link } from '../../platform/router/index.ts'
import type { ReactNode } from 'react'
import { MoreButton } from '../../platform/device/MoreButton.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import type { Pages } from '../../tournaments/index.ts'
import styles from './PagedScreen.module.css'
import { TopBar } from './TopBar.tsx'

/** A link from this screen to another one. */
interface ScreenLink {
  readonly to: '/claim-history' | '/reward-info' | '/match-history'
  readonly label: string
  readonly icon: ReactNode
}

export interface PagedScreenProps<Row> {
  title: string
  back?: string
  pages: Pages<Row>
  /** The text for a list that cannot be loaded. */
  failed: string
  empty: { icon: ReactNode; title: string; text: string }
  /** The action for an empty list. */
  action: ReactNode
  links?: readonly ScreenLink[]
  children: (rows: readonly Row[]) => ReactNode
}

/** An own list that is loaded page by page, with its loading, failed and empty state. */
export function PagedScreen<Row>({ title, back = '/profile', pages, failed, empty, action, links = [], children }: PagedScreenProps<Row>) {
  const { t } = useI18n()
  const { rows, hasFailed, isBusy, retry, ...next } = pages
  return (
    <main className={styles.screen}>
      <TopBar title={title} back={back} />
      {hasFailed && <ErrorState title={failed} retryLabel={t('common.retry')} onRetry={retry} busy={isBusy} />}
      {!hasFailed && rows === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {rows?.length === 0 && next.more === undefined && <EmptyState {...empty} action={action} />}
      {rows !== undefined && rows.length > 0 && children(rows)}
      <MoreButton {...next} label={t('matches.more')} />
      {links.length > 0 && (
        <nav className={styles.links} aria-label={t('about.more')}>
          {links.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={styles.link}>
              {icon}
              <span>{label}</span>
              <ForwardIcon size={20} />
            </Link>
          ))}
        </nav>
      )}
    </main>
  )
}
