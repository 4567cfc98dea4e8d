import { Link } from '../../platform/router/index.ts'
import type { Category } from '@majlis/contract/catalog'
import { Compass, UserRoundPlus } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCategoryName } from './CategoryRow.tsx'
import styles from './CategoryRow.module.css'

/** Two links to other people (CAT-08). */
export function PeopleRow({ category }: { category: Category }) {
  const { t } = useI18n()
  const id = useId()
  const name = useCategoryName(category)
  return (
    <section className={styles.section} aria-labelledby={id} data-view={category.viewType}>
      <h2 id={id} className={styles.head}>
        <span className={styles.name}>{name}</span>
      </h2>
      <div className={styles.people}>
        <Link to="/invite-friends" className={styles.invite}>
          <UserRoundPlus size={26} aria-hidden="true" />
          {t('home.inviteFriends')}
        </Link>
        <Link to="/discover-people" className={styles.discover}>
          <Compass size={26} aria-hidden="true" />
          {t('home.discover')}
        </Link>
      </div>
    </section>
  )
}
