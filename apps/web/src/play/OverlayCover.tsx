import { Loader } from '@majlis/ui/Loader'
import styles from './GameFrame.module.css'

/** Covers a game that has to wait: the network is being restored, or the match is being left. */
export function OverlayCover({ text }: { text: string }) {
  return (
    <div className={`${styles.cover} ${styles.waiting}`}>
      <Loader label={text} showLabel />
    </div>
  )
}
