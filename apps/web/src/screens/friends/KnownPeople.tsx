import type { Person } from '@majlis/contract/friends'
import { ListRow } from '@majlis/ui/ListRow'
import { digitsIn } from '@majlis/ui/PinField'
import { useToast } from '@majlis/ui/Toast'
import { ContactRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { msisdnOf, setSocialFriends, useSocialFriends, useSocialLogin, useLoginMethods } from '../../accounts/index.ts'
import { type Known, KnownPeopleSheet } from '../../friends/index.ts'
import { canPickContacts, type Contact, pickContacts } from '../../platform/device/contacts.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { useRegion } from '../../regions/index.ts'
import { OwnId } from '../parts/OwnId.tsx'
import styles from './KnownPeople.module.css'
import { openTextInvite } from './textInvite.ts'

type Open = (person: Person) => void

/** Ways to find people other than the search: by the own id, among the device's contacts, and among friends of Facebook. */
export function KnownPeople({ onOpen }: { onOpen: Open }) {
  const { t } = useI18n()
  const me = useUserId()
  return (
    <div className={styles.known}>
      <p className={styles.hint}>{t('friends.startSearchText')}</p>
      {me !== null && <OwnId id={me} />}
      <ul className={styles.methods} aria-label={t('known.title')}>
        {canPickContacts() && <FromContacts onOpen={onOpen} />}
        <FromFacebook onOpen={onOpen} />
      </ul>
    </div>
  )
}

/** Contacts that the person chooses in the browser's own window. Only their numbers leave the device. */
function FromContacts({ onOpen }: { onOpen: Open }) {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const region = useRegion().data
  const [known, setKnown] = useState<readonly Known[]>()
  if (region === undefined) return null
  const choose = async () => {
    const contacts = await pickContacts()
    if (contacts === undefined) return toast(t('known.contactsRefused'), { tone: 'bad' })
    const found = contacts
      .map((contact) => ({ name: contact.name, ids: idsOf(contact, region.country.country_code, region.numberLength) }))
      .filter(({ ids }) => ids.length > 0)
    if (found.length > 0) setKnown(found)
    else if (contacts.length > 0) toast(t('known.noNumbers'), { tone: 'bad' })
  }
  return (
    <>
      <ListRow leading={<ContactRound />} title={t('known.contacts')} subtitle={t('known.contactsHint')} onPress={() => void choose()} />
      <KnownPeopleSheet
        known={known}
        title={t('known.contacts')}
        onClose={() => setKnown(undefined)}
        onOpen={onOpen}
        onRetry={() => void choose()}
        onInvite={({ ids }) => openTextInvite(ids[0]?.slice(1) ?? '', t('invite.text'), me)}
      />
    </>
  )
}

/** The numbers of a contact in international form, with a plus; those that cannot be a number are left out. */
function idsOf({ numbers }: Contact, callingCode: string, numberLength: number | undefined): string[] {
  const ids = numbers.flatMap((written) => {
    const text = written.normalize('NFKC')
    const digits = digitsIn(text, 20)
    const isInternational = /^\s*[\u200e\u202a\u2066]?\s*\+/.test(text)
    const msisdn = isInternational ? digits : (msisdnOf(digits, callingCode, numberLength) ?? (digits.startsWith('00') ? digits.slice(2) : undefined))
    return msisdn !== undefined && msisdn.length >= 8 && msisdn.length <= 15 ? [`+${msisdn}`] : []
  })
  return [...new Set(ids)]
}

/** Friends at Facebook who use this app too. Facebook asks the person first. */
function FromFacebook({ onOpen }: { onOpen: Open }) {
  const { t } = useI18n()
  const methods = useLoginMethods(useRegion().data?.loginSequence)
  const social = useSocialLogin()
  const friends = useSocialFriends((state) => state.friends)
  const facebook = methods.providers.includes('F') ? methods.partyAt('F') : undefined
  if (facebook === undefined) return null
  const sync = async () => {
    const sdk = facebook.sdkUrl ? { url: facebook.sdkUrl, clientId: facebook.clientId, scopes: facebook.scopes } : undefined
    const outcome = await social.start('facebook', { returnTo: '/friends?tab=find', isFriendSync: true, sdk })
    if (outcome === 'failed' || outcome === 'error' || outcome === 'limited') setSocialFriends('failed')
  }
  return (
    <>
      <ListRow leading={<UsersRound />} title={t('known.facebook')} subtitle={t('known.facebookHint')} onPress={() => void sync()} />
      <KnownPeopleSheet
        known={friends === null ? undefined : friends === 'failed' ? 'failed' : friends.map((id) => ({ name: '', ids: [id] }))}
        title={t('known.facebook')}
        onClose={() => setSocialFriends(null)}
        onOpen={onOpen}
        onRetry={() => void sync()}
      />
    </>
  )
}
