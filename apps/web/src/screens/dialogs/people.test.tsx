// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import type { ModerationNotice } from '@majlis/contract/moderation'
import { fireEvent, screen } from '@testing-library/react'
import { describe } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import type { Translate } from '../../platform/i18n/translator.ts'
import { testDialogs, text, type CatalogueText } from '../../testing/dialogs.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { people, roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
const names = { en: 'Omar', ar: 'عمر' }
const named = (key: 'friends.unfriendAsk' | 'friends.blockAsk' | 'friends.reportWho' | 'friends.menu') => (t: Translate, language: Language) =>
  t(key, { name: names[language] })
const users = (language: Language) => people.map((one) => (one._id === ids.omar ? { ...one, name: names[language] } : one))

/** The chat with Omar, in which the own person has written. */
async function openChat(language: Language): Promise<Page> {
  showRoom(server, [said(1, ids.me, '🙂')], { users: users(language) })
  const page = await openScreen(`/chat/${roomId}`, { language })
  await screen.findByText('🙂')
  return page
}

/** Chooses an entry of the menu about Omar. */
const chooseInMenu = (entry: CatalogueText) => async (language: Language) => {
  const { person } = await openChat(language)
  await person.click(await screen.findByRole('button', { name: text(language, named('friends.menu')) }))
  await person.click(await screen.findByRole('button', { name: text(language, entry) }))
}

async function withdraw(language: Language): Promise<void> {
  const { person } = await openChat(language)
  fireEvent.contextMenu(screen.getByText('🙂'))
  await person.click(await screen.findByRole('button', { name: text(language, 'chat.deleteForAll') }))
}

/** Omar calls. */
const ring = (kind: DirectCall['kind']) => async (language: Language) => {
  const [callee, caller] = users(language) as [DirectCall['callee'], DirectCall['caller']]
  const parties = { caller, callee, callerDevice: idOf(91), calleeDevice: null }
  const times = { placedAt: Date.now(), ringUntil: Date.now() + 3_600_000, answeredAt: null, endedAt: null }
  const call: DirectCall = { callId: idOf(90), roomId, kind, state: 'ringing', outcome: null, ...parties, ...times }
  server.shows('ownCall/:userId', `ownCall/${ids.me}`, { call })
  await openScreen('/leaderboard', { language })
}

const note = (change: Partial<ModerationNotice>) => async (language: Language) => {
  const notice: ModerationNotice = { _id: idOf(80), kind: 'lifted', rule: null, until: null, outcome: null, at: 1, ...change }
  server.shows('moderationNotices/:userId', `moderationNotices/${ids.me}`, { notices: [notice] })
  await openScreen('/leaderboard', { language })
}

const menu = { component: 'friends/PersonMenu.tsx' } as const
const notice = { component: 'moderation/NoticeDialog.tsx', buttons: ['common.ok'] } as const
const incoming = { component: 'calls/direct/IncomingCall.tsx', texts: [(_: Translate, language: Language) => names[language]] }

describe('the dialogs about people', () => {
  testDialogs({
    'the end of a friendship': {
      ...menu,
      title: named('friends.unfriendAsk'),
      texts: ['friends.unfriendText'],
      buttons: ['friends.unfriend', 'common.cancel'],
      open: chooseInMenu('friends.unfriend'),
    },
    'a person is blocked': {
      ...menu,
      title: named('friends.blockAsk'),
      texts: ['friends.blockText'],
      buttons: ['friends.block', 'common.cancel'],
      open: chooseInMenu('friends.block'),
    },
    'a person is reported': {
      component: 'friends/ReportSheet.tsx',
      title: named('friends.reportWho'),
      buttons: ['common.close', 'friends.reportSend'],
      texts: ['friends.reportText', 'friends.reasonNudity', 'friends.reasonHarassment', 'friends.reasonBlasphemy', 'friends.reasonImpersonation'],
      open: chooseInMenu('friends.report'),
    },
    'a message is deleted for all': {
      component: 'chat/room/MessageMenu.tsx',
      title: 'chat.deleteForAllAsk',
      texts: ['chat.deleteForAllText'],
      buttons: ['chat.deleteForAll', 'common.cancel'],
      open: withdraw,
    },
    'a voice call comes in': { ...incoming, title: 'call.incomingVoice', buttons: ['call.decline', 'call.accept'], open: ring('voice') },
    'a video call comes in': { ...incoming, title: 'call.incomingVideo', buttons: ['call.decline', 'call.accept'], open: ring('video') },
    'a warning of the operators': {
      ...notice,
      title: 'notice.warnedTitle',
      texts: [(t) => t('notice.warned', { rule: t('friends.reasonNudity') })],
      open: note({ kind: 'warned', rule: 'nudity' }),
    },
    'a ban from chats': { ...notice, title: 'notice.bannedTitle', texts: [], open: note({ kind: 'chatBanned', rule: 'nudity', until: 1 }) },
    'the end of a ban': { ...notice, title: 'notice.liftedTitle', texts: ['notice.lifted'], open: note({}) },
    'a report that was checked': {
      ...notice,
      title: 'notice.reportTitle',
      texts: ['notice.reportNoBreach'],
      open: note({ kind: 'reportResolved', outcome: 'noBreach' }),
    },
  })
})
