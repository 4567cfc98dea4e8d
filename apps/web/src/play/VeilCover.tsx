import { Loader } from '@majlis/ui/Loader'
import styles from './GameFrame.module.css'

/** Covers a game that has to wait: the network is being restored, or the match is being left. */
export function VeilCover({ text }: { text: string }) {
  return (
    <div className={`${styles.cover} ${styles.veil}`}>
      <Loader label={text} showLabel size={72} />
    </div>
  )
}
