import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Field } from '@majlis/ui/Field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { GameGrid, GameGridSkeleton } from '../../catalog/GameGrid.tsx'
import { useGameSearch, usePopularGames } from '../../catalog/lists.ts'
import { Suggestions } from '../../catalog/Suggestions.tsx'
import { useTimeout } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useEntryState } from '../../platform/router/useEntryState.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import games from './Games.module.css'
import { TopBar } from '../parts/TopBar.tsx'
import { useOpenGame } from '../parts/useOpenGame.tsx'
import styles from './SearchGames.module.css'

/** The search starts this long after the last key. */
const PAUSE_MS = 250

const isText = (value: unknown): value is string => typeof value === 'string'

/** Search by title, English or Arabic; open to visitors. */
export function SearchGamesScreen() {
  const { t } = useI18n()
  const [searched, setSearched] = useEntryState('search', '', isText)
  const [typed, setTyped] = useState(searched)
  // Enter ends the typing: the suggestions make room for the games.
  const [isTyping, setTyping] = useState(searched === '')
  const name = typed.trim()
  // An emptied field is handled at once; letters wait for a pause.
  useTimeout(() => setSearched(name), name === searched ? null : name === '' ? 0 : PAUSE_MS, name)
  return (
    <main className={games.wide}>
      <TopBar title={t('search.title')} back="/" />
      <search className={styles.search}>
        <Field
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
          maxLength={1000}
          prefix={<Search size={20} aria-hidden="true" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setTyping(true)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            setSearched(name)
            setTyping(false)
          }}
        />
      </search>
      {searched === '' ? (
        <>
          <EmptyState icon={<Search />} title={t('search.start')} text={t('search.startText')} />
          <Popular />
        </>
      ) : (
        <Found name={searched} suggests={isTyping} />
      )}
    </main>
  )
}

function Found({ name, suggests }: { name: string; suggests: boolean }) {
  const { t } = useI18n()
  const found = useGameSearch(name)
  const { open, wins, element } = useOpenGame()
  const sentinel = useSeen(found.more, found.hasMore && !found.isOld)
  if (found.hasFailed) return <ErrorState title={t('search.failed')} retryLabel={t('common.retry')} onRetry={found.retry} busy={found.isFetching} />
  // The previous games stay until the next ones come; an empty result says nothing about the next one.
  if (found.games === undefined || (found.isOld && found.games.length === 0)) return <GameGridSkeleton />
  return (
    <div className={found.isOld ? styles.old : undefined} aria-busy={found.isOld || undefined}>
      {suggests && found.games.length > 0 && <Suggestions games={found.games} />}
      <p role="status" className={styles.count}>
        {t('search.found', { count: found.games.length })}
      </p>
      {found.games.length === 0 ? (
        <>
          <EmptyState icon={<Search />} title={t('search.none')} text={t('search.noneText')} />
          <Popular />
        </>
      ) : (
        <GameGrid games={found.games} wins={wins} onPlay={open} />
      )}
      <div ref={sentinel} />
      {element}
    </div>
  )
}

/** Suggested games, when nothing was searched for or found. */
function Popular() {
  const { t } = useI18n()
  const games = usePopularGames()
  const { open, wins, element } = useOpenGame()
  if (games.length === 0) return null
  return (
    <section aria-label={t('search.popular')}>
      <h2 className={styles.popular}>{t('search.popular')}</h2>
      <GameGrid games={games} wins={wins} onPlay={open} />
      {element}
    </section>
  )
}
