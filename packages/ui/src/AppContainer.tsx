import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './AppContainer.module.css'

export interface AppContainerProps {
  children: ReactNode
  /** Reserves space at the bottom for the tab bar. */
  withTabBar?: boolean | undefined
  className?: string | undefined
}

/** The container of the whole app: 320 to 600 px wide, in the middle of larger windows, inside the safe areas of the device. With the tab bar it is up to 1,336 px wide in windows from 900 px. */
export function AppContainer({ children, withTabBar = false, className }: AppContainerProps) {
  return <div className={classNames(styles.container, withTabBar && styles.withTabBar, className)}>{children}</div>
}
