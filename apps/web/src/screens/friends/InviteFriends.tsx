import { Button } from '@majlis/ui/Button'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { Copy, Share2 } from 'lucide-react'
import { NumberForm } from '../../accounts/index.ts'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { FindPeople } from '../../friends/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { appLink, canShare, copy, share } from '../../platform/device/share.ts'
import { useUserId } from '../../platform/state/session.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './InviteFriends.module.css'
import { KnownPeople } from './KnownPeople.tsx'
import { openTextInvite } from './textInvite.ts'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { ShareByApp } from '../parts/ShareByApp.tsx'
import { TopBar } from '../parts/TopBar.tsx'

/** Inviting friends: by a link, by SMS to a number, or by finding those who have an account already. */
export function InviteFriendsScreen() {
  const { t } = useI18n()
  const isOpen = useAccessWall('invite')
  const { open, element } = usePersonSheet()
  return (
    <main className={styles.screen}>
      <TopBar title={t('home.inviteFriends')} back="/" />
      {isOpen ? (
        <>
          <ByLink />
          <ByNumber />
          <section className={styles.find}>
            <h2 className={styles.heading}>{t('invite.find')}</h2>
            <FindPeople onOpen={open} others={<KnownPeople onOpen={open} />} />
          </section>
        </>
      ) : (
        [1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />)
      )}
      {element}
    </main>
  )
}

function ByLink() {
  const { t } = useI18n()
  const toast = useToast()
  const link = appLink()
  const copyLink = async () => {
    const isCopied = await copy(link)
    toast(t(isCopied ? 'invite.copied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  const shareLink = async () => {
    if (!(await share(t('invite.text'), link))) await copyLink()
  }
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('invite.link')}</h2>
      <p className={styles.text}>{t('invite.linkText')}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <div className={styles.actions}>
        {canShare() && (
          <Button variant="yellow" icon={<Share2 />} onClick={() => void shareLink()}>
            {t('invite.share')}
          </Button>
        )}
        <Button variant={canShare() ? 'ghost' : 'yellow'} icon={<Copy />} onClick={() => void copyLink()}>
          {t('invite.copy')}
        </Button>
      </div>
      <ShareByApp text={t('invite.text')} url={link} />
    </section>
  )
}

/** The text message leads to the own profile, where the other person adds this one as a friend. Whether the number is registered is not revealed. */
function ByNumber() {
  const { t } = useI18n()
  const me = useUserId()
  const region = useRegion().data
  const invite = (msisdn: string) => openTextInvite(msisdn, t('invite.text'), me)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('invite.phone')}</h2>
      <p className={styles.text}>{t('invite.phoneHint')}</p>
      {region && <NumberForm config={region} action={t('invite.send')} onNumber={invite} />}
    </section>
  )
}
