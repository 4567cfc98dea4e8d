import { Link } from '../../platform/router/index.ts'
import type { Category } from '@majlis/contract/catalog'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCategoryName } from './CategoryRow.tsx'
import { ScrollRow } from './ScrollRow.tsx'
import { Art } from './Art.tsx'
import styles from './CategoryChips.module.css'

/** The categories as chips, each of which leads to all of its games. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const { t } = useI18n()
  const shown = categories.filter(({ viewType }) => viewType === 'games')
  if (shown.length < 2) return null
  return (
    <nav aria-label={t('home.categories')} className={styles.chips}>
      <ScrollRow name={t('home.categories')} className={styles.list}>
        {shown.map((category) => (
          <li key={category._id}>
            <Chip category={category} />
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}

function Chip({ category }: { category: Category }) {
  const { language } = useI18n()
  const icon = (language === 'ar' && category.iconAr) || category.icon
  return (
    <Link to="/games-list" state={{ categoryId: category._id }} className={styles.chip}>
      {icon !== '' && <Art src={icon} width={18} height={18} eager />}
      {useCategoryName(category)}
    </Link>
  )
}
