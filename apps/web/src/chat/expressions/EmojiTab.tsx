import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Loader } from '@majlis/ui/Loader'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { type Emoji, type EmojiGroup, groupIds, loadEmoji, searchEmoji } from './emojiData.ts'
import styles from './Expressions.module.css'
import { moveInGrid } from './moveInGrid.ts'
import { SearchBox } from './SearchBox.tsx'
import { recentEmoji, rememberEmoji } from './recentEmoji.ts'

const MAX_FOUND = 120
/** What stands for a group on its button. */
const signs: Readonly<Record<GroupId, string>> = {
  recent: '🕘',
  smileys: '😀',
  people: '👋',
  nature: '🐪',
  food: '🫖',
  travel: '🕌',
  activities: '⚽',
  objects: '💡',
  symbols: '❤️',
  flags: '🏳️',
}
type GroupId = (typeof groupIds)[number] | 'recent'

/** Emoji by groups, with a search in the language of the app. What was chosen lately comes first. */
export function EmojiTab({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useI18n()
  const { groups, hasFailed, load } = useEmoji()
  const [typed, setTyped] = useState('')
  // The order does not change while somebody chooses from it.
  const [recent] = useState(recentEmoji)
  const [shown, setShown] = useState<GroupId>(recent.length > 0 ? 'recent' : 'smileys')
  const choose = (emoji: string) => {
    rememberEmoji(emoji)
    onChoose(emoji)
  }
  if (hasFailed) return <ErrorState title={t('expressions.notLoaded')} retryLabel={t('common.retry')} onRetry={load} />
  if (groups === undefined)
    return (
      <div className={styles.loading}>
        <Loader label={t('common.loading')} />
      </div>
    )
  const isSearch = typed.trim() !== ''
  const found = isSearch ? searchEmoji(groups, typed, MAX_FOUND) : emojiOf(groups, shown, recent)
  return (
    <>
      <SearchBox label={t('expressions.searchEmoji')} value={typed} onChange={setTyped} />
      {!isSearch && (
        <fieldset className={styles.groups} aria-label={t('expressions.emojiGroups')}>
          {(['recent', ...groupIds] as const)
            .filter((id) => id !== 'recent' || recent.length > 0)
            .map((id) => (
              <button
                key={id}
                type="button"
                className={styles.group}
                aria-pressed={id === shown}
                aria-label={t(`expressions.${id}`)}
                onClick={() => setShown(id)}
              >
                {signs[id]}
              </button>
            ))}
        </fieldset>
      )}
      {found.length === 0 ? (
        <EmptyState icon={<Search />} title={t('expressions.noEmoji')} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its buttons
        <div className={styles.emoji} onKeyDown={moveInGrid}>
          {found.map(({ emoji, name }, at) => (
            <button key={emoji} type="button" data-cell tabIndex={at === 0 ? 0 : -1} aria-label={name} title={name} onClick={() => choose(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function emojiOf(groups: readonly EmojiGroup[], shown: GroupId, recent: readonly string[]): readonly Emoji[] {
  if (shown !== 'recent') return groups.find(({ id }) => id === shown)?.emoji ?? []
  const all = new Map(groups.flatMap(({ emoji }) => emoji).map((one) => [one.emoji, one]))
  return recent.flatMap((emoji) => all.get(emoji) ?? [])
}

function useEmoji() {
  const { language } = useI18n()
  const [groups, setGroups] = useState<readonly EmojiGroup[]>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isCurrent = true
    loadEmoji(language).then(
      (loaded) => isCurrent && setGroups(loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [language, tries])
  const load = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { groups, hasFailed, load }
}
