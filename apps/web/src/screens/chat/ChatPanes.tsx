import { Outlet, useLocation } from '../../platform/router/index.ts'
import { useNameWall } from '../../me/useNameWall.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { useIsWide } from '../../platform/device/device.ts'
import { ChatsPane } from './Messages.tsx'
import styles from './ChatPanes.module.css'

/** The screens of chats, for people with a name (ACC-40): one at a time on a phone; in a wide window the list stays beside the open room. */
export function ChatPanesScreen() {
  const { isOpen, element } = useNameWall()
  return (
    <>
      {isOpen && <Panes />}
      {element}
    </>
  )
}

function Panes() {
  const { t } = useI18n()
  const isWide = useIsWide()
  const path = useLocation({ select: (location) => location.pathname })
  if (!isWide) return <Outlet />
  return (
    <div className={styles.panes}>
      <aside className={styles.list} aria-label={t('chat.title')}>
        <ChatsPane openId={/^\/chat\/([^/]+)/.exec(path)?.[1]} isBeside />
      </aside>
      <div className={styles.open}>
        <Outlet />
      </div>
    </div>
  )
}
