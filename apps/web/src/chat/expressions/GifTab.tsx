import type { Gif } from '@majlis/contract/chat.gifs'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Skeleton } from '@majlis/ui/Skeleton'
import { ImageOff, Play, Search, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTimeout } from '../../platform/clock.ts'
import { prefersLessMotion } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useOnline } from '../../platform/net/online.ts'
import { useCall } from '../../platform/net/query.ts'
import styles from './Expressions.module.css'
import { moveInGrid } from './moveInGrid.ts'
import { SearchBox } from './SearchBox.tsx'

/** The search starts this long after the last key. */
const PAUSE_MS = 350
/** Lists stay as they are for this time. */
const STALE_MS = 300_000

/** GIFs of the GIF service: those that are popular, or what a search finds. */
export function GifTab({ onChoose }: { onChoose: (gif: Gif) => void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const term = typed.trim()
  useTimeout(() => setSearched(term), term === searched ? null : term === '' ? 0 : PAUSE_MS, term)
  return (
    <>
      <SearchBox label={t('expressions.searchGifs')} value={typed} onChange={setTyped} onEnter={() => setSearched(term)} />
      {searched === '' ? <Trending onChoose={onChoose} /> : <Found term={searched} onChoose={onChoose} />}
    </>
  )
}

function Trending({ onChoose }: { onChoose: (gif: Gif) => void }) {
  return <Gifs query={useCall('chat.trendingGifs', {}, { staleMs: STALE_MS })} onChoose={onChoose} />
}

function Found({ term, onChoose }: { term: string; onChoose: (gif: Gif) => void }) {
  return <Gifs query={useCall('chat.searchGifs', { q: term }, { staleMs: STALE_MS, isSearch: true })} onChoose={onChoose} />
}

type GifQuery = ReturnType<typeof useCall<'chat.trendingGifs'>>

function Gifs({
  query: { data, isError, isFetching, refetch },
  onChoose,
}: {
  query: Pick<GifQuery, 'data' | 'isError' | 'isFetching' | 'refetch'>
  onChoose: (gif: Gif) => void
}) {
  const { t } = useI18n()
  const isOnline = useOnline()
  if (isError && data === undefined)
    return (
      <ErrorState
        {...(isOnline ? { title: t('expressions.gifsFailed') } : { icon: <WifiOff />, title: t('expressions.gifsOffline') })}
        retryLabel={t('common.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (data === undefined)
    return (
      <div className={styles.gifs} aria-busy="true" role="status" aria-label={t('common.loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change
          <Skeleton key={at} className={styles.waiting} />
        ))}
      </div>
    )
  if (data.gifs.length === 0) return <EmptyState icon={<Search />} title={t('expressions.noGifs')} text={t('expressions.noGifsText')} />
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('expressions.gifsFound', { count: data.gifs.length })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its buttons */}
      <div className={styles.gifs} onKeyDown={moveInGrid}>
        {data.gifs.map((gif, at) => (
          <GifCell key={gif.address} gif={gif} isFirst={at === 0} onChoose={onChoose} />
        ))}
      </div>
    </>
  )
}

/** A GIF to choose. Where less motion is wanted it stands still until the person plays it. */
function GifCell({ gif, isFirst, onChoose }: { gif: Gif; isFirst: boolean; onChoose: (gif: Gif) => void }) {
  const { t } = useI18n()
  const [isMoving, setMoving] = useState(!prefersLessMotion())
  const [isBroken, setBroken] = useState(false)
  const name = gif.title === '' ? t('chat.gif') : gif.title
  return (
    <div className={styles.gif} style={{ aspectRatio: `${gif.width} / ${gif.height}` }}>
      <button
        type="button"
        data-cell
        tabIndex={isFirst ? 0 : -1}
        className={styles.choose}
        aria-label={t('expressions.sendGif', { name })}
        onClick={() => onChoose(gif)}
      >
        {isBroken ? (
          <ImageOff size={22} aria-hidden="true" />
        ) : (
          <img
            src={isMoving ? gif.address : `${gif.address}&still=1`}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBroken(true)}
          />
        )}
      </button>
      {!isMoving && !isBroken && (
        <IconButton
          label={t('expressions.playGif', { name })}
          icon={<Play size={18} />}
          variant="bare"
          className={styles.play}
          onClick={() => setMoving(true)}
        />
      )}
    </div>
  )
}
