import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { useRouter } from '../../platform/router/index.ts'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { sendOn } from '../../chat/index.ts'
import { useNameWall } from '../../me/useNameWall.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { sharedPicture } from '../../platform/offline/sharedPicture.ts'
import { ChooseFriend, LoadingRows } from '../parts/ChooseFriend.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Share.module.css'

/** A picture that another app shared with this one: the person, who needs a name (ACC-40), chooses the friend to whom it is sent. */
export function ShareScreen() {
  const { isOpen, element } = useNameWall()
  return (
    <>
      {isOpen && <SharedPicture />}
      {element}
    </>
  )
}

function SharedPicture() {
  const { t } = useI18n()
  const router = useRouter()
  const isOpen = useAccessWall('messages')
  const { picture, url } = useShared()
  if (!isOpen || picture === undefined) return <LoadingRows label={t('common.loading')} />
  return (
    <main className={styles.screen}>
      <TopBar title={t('send.title')} back="/" />
      {picture === null ? (
        <EmptyState
          icon={<ImageOff />}
          title={t('send.none')}
          text={t('send.noneText')}
          action={<Button onClick={() => router.history.replace('/messages')}>{t('chat.title')}</Button>}
        />
      ) : (
        <>
          <img src={url} alt={t('send.picture')} className={styles.picture} />
          <div className={styles.friends}>
            <ChooseFriend
              label={t('send.to')}
              onChoose={(userId) => {
                sendOn(userId, picture)
                router.history.replace(`/chat/new?with=${userId}`)
              }}
            />
          </div>
        </>
      )}
    </main>
  )
}

/** The picture, null for none, undefined while it is loaded, and its address on this device. */
function useShared(): { readonly picture: File | null | undefined; readonly url: string } {
  const [shared, setShared] = useState<{ readonly picture: File | null | undefined; readonly url: string }>({ picture: undefined, url: '' })
  useEffect(() => {
    let url = ''
    let isGone = false
    void sharedPicture().then((picture = undefined) => {
      if (isGone) return
      if (picture) url = URL.createObjectURL(picture)
      setShared({ picture: picture ?? null, url })
    })
    return () => {
      isGone = true
      if (url !== '') URL.revokeObjectURL(url)
    }
  }, [])
  return shared
}
