import { Link } from '../../platform/router/index.ts'
import type { Category, Game } from '@majlis/contract/catalog'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { Art } from './Art.tsx'
import styles from './CategoryRow.module.css'
import { GameCard } from '../GameCard.tsx'
import { ScrollRow } from './ScrollRow.tsx'
import type { ScrollRowProps } from './ScrollRow.tsx'
import { perRowOf } from './shelves.ts'
import { watchFar } from './watchFar.ts'

export interface CategoryRowProps {
  category: Category
  /** The games of the category that the shelf shows. Without any, its name links to its list. */
  games: readonly Game[]
  /** The user's wins by game id. */
  wins: ReadonlyMap<string, number>
  onPlay: (game: Game) => void
  /** In the first screenful. */
  eager?: boolean
  /** How many of its games are drawn by now, because long shelves are drawn in steps. */
  maxGames?: number
}

/** The width of a category's items (CAT-33); the style sheet has the standard one. */
const itemWidth = (perRow: number): string | undefined => (perRow > 0 ? `${92 / perRow}%` : undefined)

/** A shelf of Home: a category's name and its games, side by side or in a grid, as its catalogue entry says. */
export function CategoryRow({ category, games: shown, wins, onPlay, eager = false, maxGames = Number.POSITIVE_INFINITY }: CategoryRowProps) {
  const { t } = useI18n()
  const id = useId()
  const name = useCategoryName(category)
  const perRow = perRowOf(category)
  const more = category.games.length > shown.length
  // A few games form one line; a second line begins when the first one is full.
  const rows = Math.max(1, Math.min(category.noOfRows, Math.ceil(shown.length / perRow)))
  const style: CSSProperties & Record<'--rows' | '--item-width', string | number | undefined> = {
    '--rows': rows,
    '--item-width': itemWidth(category.noOfItemsPerRow),
  }
  const isVertical = category.viewDirection === 'vertical'
  // A shelf that is far away keeps its height. It may be left out once a column of its lines, or its whole grid, was drawn.
  const isTall = maxGames >= (isVertical ? shown.length : rows)
  const look = category.viewType === 'highlighted' ? `${styles.section} ${styles.highlighted}` : styles.section
  return (
    <section ref={isTall ? watchFar : undefined} className={look} aria-labelledby={id} data-view={category.viewType}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          <CategoryIcon category={category} />
          {name}
        </h2>
        {more && (
          <Link to="/games-list" state={{ categoryId: category._id }} className={styles.more} aria-label={t('home.moreOf', { category: name })}>
            {t('home.more')}
            <ChevronRight size={16} className="mirror" aria-hidden="true" />
          </Link>
        )}
      </header>
      {shown.length > 0 && (
        <List {...(isVertical ? { className: styles.vertical } : { className: styles.horizontal, name })} style={style}>
          {shown.slice(0, maxGames).map((game, index) => (
            <li key={game.gameId} className={styles.item}>
              <GameCard game={game} wins={wins.get(game.gameId) ?? 0} onPlay={onPlay} eager={eager && index < 3} moves={category.viewType === 'highlighted'} />
            </li>
          ))}
          {more && maxGames >= shown.length && (
            <li className={styles.item}>
              <Link to="/games-list" state={{ categoryId: category._id }} className={styles.tile}>
                <ChevronRight size={28} className="mirror" aria-hidden="true" />
                {t('home.more')}
              </Link>
            </li>
          )}
        </List>
      )}
    </section>
  )
}

/** The cards of a shelf: a row that scrolls where it has a name, a grid otherwise. */
function List({ name, ...list }: Omit<ScrollRowProps, 'name'> & { name?: string }) {
  return name === undefined ? <ul {...list} /> : <ScrollRow name={name} {...list} />
}

/** The name in the page's language; English where the Arabic one is missing. */
export function useCategoryName(category: Pick<Category, 'name' | 'nameAr'>): string {
  const { language } = useI18n()
  return (language === 'ar' && category.nameAr) || category.name
}

function CategoryIcon({ category }: { category: Category }) {
  const { language } = useI18n()
  const src = (language === 'ar' && category.iconAr) || category.icon
  return src ? <Art src={src} width={22} height={22} /> : null
}

/** The picture of a category's banner in the page's language; the English one where the Arabic one is missing. */
export function useBannerPicture(category: Pick<Category, 'icon' | 'iconAr'>): string {
  const { language } = useI18n()
  return (language === 'ar' && category.iconAr) || category.icon
}

/** The placeholder of a banner that is not known yet: its picture, without its text. */
export function BannerSpace({ picture = '' }: { picture?: string }) {
  return (
    <div className={styles.section} aria-hidden="true">
      {picture === '' ? (
        <div className={styles.bannerSpace} />
      ) : (
        <div className={styles.banner}>
          <Art src={picture} width={656} height={220} eager fetchPriority="high" />
        </div>
      )}
    </div>
  )
}
