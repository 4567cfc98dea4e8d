import { Link } from '../../platform/router/index.ts'
import type { Category } from '@majlis/contract/catalog'
import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import { useBannerPicture, useCategoryName } from './CategoryRow.tsx'
import styles from './CategoryRow.module.css'

/**
 * A banner that links to another screen or to a web address (CAT-07).
 * @param children are shown below its name
 * @param eager its picture is on the first screen: it is loaded at once
 */
export function BannerRow({ category, eager = false, children }: { category: Category; eager?: boolean; children?: ReactNode }) {
  const name = useCategoryName(category)
  const src = useBannerPicture(category)
  const isOwn = /^\/(?![/\\])/.test(category.redirectUrl)
  if (!(isOwn || /^https?:\/\//.test(category.redirectUrl)) || !src) return null
  const content = (
    <>
      <Art src={src} width={656} height={220} eager={eager} {...(eager && { fetchPriority: 'high' as const })} />
      <span className={styles.caption}>
        <bdi>{name}</bdi>
        {children}
      </span>
    </>
  )
  return (
    <section className={styles.section} data-view={category.viewType}>
      {isOwn ? (
        <Link to={category.redirectUrl} className={styles.banner}>
          {content}
        </Link>
      ) : (
        <a className={styles.banner} href={category.redirectUrl} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
    </section>
  )
}
