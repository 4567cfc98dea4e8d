import { partySize } from '@majlis/contract/parties.plain'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { useAccess } from '../../../billing/index.ts'
import { inviteIntoParty, useOwnParty } from '../../../parties/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'

/** Inviting a friend into the own party, or starting one; undefined for somebody who is in it or invited, and when it is full. */
export function usePartyInvite(person: { readonly _id: string; readonly name: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const ask = useAccess()
  const own = useOwnParty()
  const [busy, setBusy] = useState(false)
  const party = own?.party
  const people = party ? [...party.members.map(({ _id }) => _id), ...party.invites.map((invite) => invite.person._id)] : []
  if (own === undefined || people.includes(person._id) || people.length >= partySize) return undefined
  const send = async () => {
    if (busy) return
    setBusy(true)
    const answer = await inviteIntoParty(person._id)
    setBusy(false)
    if (answer.success) toast(t('party.inviteSent', { name: person.name }))
    else toast(answer.message || t('party.failed'), { tone: 'bad' })
  }
  return { label: t(party ? 'party.inviteTo' : 'party.start'), busy, invite: () => ask('invite', () => void send()) }
}
