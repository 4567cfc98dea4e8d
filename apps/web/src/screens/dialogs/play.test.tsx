// @vitest-environment happy-dom
import type { Invite } from '@majlis/contract/me'
import type { Voucher } from '@majlis/contract/tournaments'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import { testDialogs, text } from '../../testing/dialogs.ts'
import { game, idOf, ids, live, person, voucher } from '../../testing/examples.ts'
import { ended, ludo, match, matchId, omar, player, sara, seating, showMatch } from '../../testing/matches.ts'
import { type TestMicrophone, useMicrophone } from '../../testing/microphone.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
let microphone: TestMicrophone

beforeEach(() => {
  microphone = useMicrophone()
})
afterEach(() => vi.unstubAllGlobals())

const names = { en: 'Omar', ar: 'عمر' }
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })

async function leaveGame(language: Language): Promise<void> {
  server.answer('catalog.gamesList', [snake])
  const page = await openScreen('/play/snake', { language })
  await waitFor(() => expect(server.inputsOf('play.recordOpening')).toHaveLength(1))
  await page.person.click(await screen.findByRole('button', { name: text(language, 'play.back') }))
}

/** Starts a match with a free seat. */
async function startEarly(language: Language): Promise<void> {
  showMatch(server, match({ players: [sara(), omar()], matchMakingTemplate: seating({ maxPlayerCount: 4 }) }))
  const page = await openScreen(`/match/${matchId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'match.play') }))
}

/** Somebody invites to another game while the result of a match is shown. */
async function inviteAfterMatch(language: Language): Promise<void> {
  const invite: Invite = {
    firebaseNodeId: 'i1',
    status: 'invited',
    matchId: idOf(71),
    gameId: 'snake',
    sentBy: ids.omar,
    sentByName: names[language],
    sentByImage: '',
    sentTo: ids.me,
    sentToName: 'Sara',
    roomId: null,
    createdTime: Date.now(),
    expireAt: Date.now() + 3_600_000,
    previousMatchId: null,
    isTournament: false,
    tournamentId: null,
  }
  showMatch(server, ended())
  server.answer('catalog.gamesList', [ludo, snake])
  server.shows('users/:userId', `users/${ids.me}`, live({ Invites: [invite] }))
  await openScreen(`/match/${matchId}`, { language })
}

async function recordWithoutPermission(language: Language): Promise<void> {
  microphone.refusals.push('NotAllowedError')
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  const page = await openScreen(`/chat/${roomId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'chat.record') }))
}

/** The own person is home while the others of a match of three play on. */
async function leaveFinished(language: Language): Promise<void> {
  const players = [sara(), omar(), player(ids.lina, 'Lina', 2)]
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 9, turn: [1], finished: [0], players, matchMakingTemplate: seating({ maxPlayerCount: 4 }) }))
  const page = await openScreen(`/match/${matchId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'play.back') }))
}

/** A match of two that is under way. */
async function resign(language: Language): Promise<void> {
  const players = [sara(), omar({ name: names[language] })]
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 2, turn: [0], players }))
  const page = await openScreen(`/match/${matchId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'match.resign') }))
}

const gift: Voucher = voucher('Gift', { nameAr: 'هدية' })

const showResult = (vouchers: Voucher[]) => async (language: Language) => {
  const result = {
    tournamentId: 'cup',
    name: 'Cup',
    nameAr: 'كأس',
    gameId: 'snake',
    thumbnail: '',
    rank: 2,
    wins: 0,
    score: 0,
    endedAt: 1,
    isCancelled: false,
    vouchers,
  }
  server.shows('tournamentResults/:userId', `tournamentResults/${ids.me}`, { results: [result] })
  await openScreen('/', { language })
}

/** A friend is chosen for a duel, from the page of a game. */
async function challengeFriend(language: Language): Promise<void> {
  const rain = game('rain', { title: 'Rain', titleAr: 'مطر', hasDuels: true })
  server.answer('catalog.aboutGame', { game: rain, about: 'Rain', aboutAr: 'مطر', howToPlay: [], howToPlayAr: [] })
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
  server.answer('friends.listFriends', { people: [person(ids.omar, names[language])], cursor: null })
  const page = await openScreen('/game/rain', { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'duels.challenge') }))
}

const popup = { component: 'tournaments/EndedPopup.tsx' } as const

describe('[SHL-22] the dialogs of games, matches and tournaments', () => {
  testDialogs({
    'a game is left': {
      component: 'play/QuitDialog.tsx',
      title: 'play.quitTitle',
      texts: ['play.quitText'],
      buttons: ['common.cancel', 'play.quitYes'],
      open: leaveGame,
    },
    'a match is left in which the own person has finished': {
      component: 'play/QuitDialog.tsx',
      title: 'play.quitTitle',
      texts: ['match.quitFinished'],
      buttons: ['common.cancel', 'play.quitYes'],
      open: leaveFinished,
    },
    'a match with a free seat is started': {
      component: 'matches/lobby/Start.tsx',
      title: 'match.playNowOrMore',
      texts: [],
      buttons: ['match.playNow', 'match.addMore'],
      open: startEarly,
    },
    'a match of two is resigned': {
      component: 'matches/ResignButton.tsx',
      title: 'match.resignTitle',
      buttons: ['match.playOn', 'match.resign'],
      texts: [(t, language) => t('match.resignText', { name: names[language] })],
      open: resign,
    },
    'an invite to another game': {
      component: 'matches/invites/InvitePopup.tsx',
      title: (t, language) => t('match.invitesYou', { name: names[language] }),
      texts: [(_, language) => (language === 'ar' ? snake.titleAr : snake.title)],
      buttons: ['match.joinInvite', 'common.cancel'],
      open: inviteAfterMatch,
    },
    'a friend is challenged to a duel': {
      component: 'screens/parts/ChallengeFriend.tsx',
      title: 'duels.challenge',
      texts: ['duels.challengeText'],
      buttons: ['common.close'],
      open: challengeFriend,
    },
    'the microphone is denied': {
      component: 'platform/device/microphone/PermissionHelp.tsx',
      title: 'voice.deniedTitle',
      texts: ['chat.voiceDenied', 'voice.deniedOther'],
      buttons: ['common.ok', 'common.cancel'],
      open: recordWithoutPermission,
    },
    'a prize of a tournament': {
      ...popup,
      title: 'ended.won',
      texts: [(_, language) => (language === 'ar' ? 'هدية' : 'Gift')],
      buttons: ['ended.toWallet', 'tournament.viewBoard', 'common.close'],
      open: showResult([gift]),
    },
    'an ended tournament': {
      ...popup,
      title: 'ended.over',
      texts: ['ended.noWins'],
      buttons: ['tournament.viewBoard', 'common.close'],
      open: showResult([]),
    },
  })
})
