import styles from './NotificationList.module.css'

/** The illustration of an empty list: a coffee pot, two cups and a bell that rests, under the moon. */
export function RestingBell() {
  return (
    <svg viewBox="0 0 200 140" className={styles.art} aria-hidden="true">
      <ellipse cx="100" cy="122" rx="88" ry="12" className={styles.rug} />
      <path d="M150 18a20 20 0 1 0 18 30 16 16 0 0 1-18-30Z" className={styles.moon} />
      <path
        d="M40 30l2.4 5.6L48 38l-5.6 2.4L40 46l-2.4-5.6L32 38l5.6-2.4ZM116 12l1.8 4.2L122 18l-4.2 1.8L116 24l-1.8-4.2L110 18l4.2-1.8Z"
        className={styles.moon}
      />
      <path d="M74 118c-4-16-2-30 4-40l-2-8h28l-2 8c6 10 8 24 4 40Z" className={styles.pot} />
      <path d="M76 84C62 82 54 74 50 62c8 2 18 6 26 14ZM104 82c14-2 18 18 3 24" className={styles.spout} />
      <path d="M78 68c2-10 8-14 12-16 4 2 10 6 12 16ZM88 50a2.5 2.5 0 1 1 4 0Z" className={styles.lid} />
      <path d="M74 104h34" className={styles.band} />
      <path d="M122 106h20l-3 14h-14ZM28 108h18l-3 13H31Z" className={styles.cup} />
      <path d="M148 118c4-3 5-8 5-14a11 11 0 0 1 22 0c0 6 1 11 5 14Z" className={styles.bell} />
      <path d="M160 120a4.5 4.5 0 0 0 8 0Z" className={styles.clapper} />
    </svg>
  )
}
