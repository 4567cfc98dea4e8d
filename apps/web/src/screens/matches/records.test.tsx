// @vitest-environment happy-dom
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { ids, live } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { ended, ludo, matchId, omar, player, sara, showMatch, watched, watchedPlayer } from '../../testing/matches.ts'
import { roomId, roomOf } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('a replay', () => {
  const step = (seq: number) => ({
    seq,
    at: seq,
    seats: [seq % 2],
    move: seq === 0 ? null : { to: seq },
    view: { seq },
    kind: seq === 0 ? ('start' as const) : ('move' as const),
  })
  const open = async (language: 'en' | 'ar' = 'en', match = ended()) => {
    showMatch(server, match)
    server.answer('matches.replayMatch', { matchId, gameId: 'ludo', steps: [0, 1, 2, 3].map(step), last: 3, isOver: true, result: null })
    return openScreen(`/match/${matchId}/replay`, { language })
  }

  test('plays by itself, a step at a time, and stops at the end', async () => {
    const pass = pageClock()
    await open()
    expect(await screen.findByTitle('Ludo')).toBeDefined()
    expect(await screen.findByText('The start')).toBeDefined()
    await pass(1_200)
    expect(await screen.findByText('Move 1 of 3')).toBeDefined()
    await pass(1_200)
    await pass(1_200)
    expect(await screen.findByText('Move 3 of 3')).toBeDefined()
    await pass(1_200)
    expect(await button('Play')).toBeDefined()
    expect((await button('Next move')).disabled).toBe(true)
  })

  test('is moved by its buttons, which stop it; Play at the end begins again', async () => {
    pageClock()
    const { person } = await open()
    await person.click(await button('Next move'))
    expect(screen.getByText('Move 1 of 3')).toBeDefined()
    expect(await button('Play')).toBeDefined()
    await person.click(await button('To the end'))
    expect(screen.getByText('Move 3 of 3')).toBeDefined()
    await person.click(await button('Previous move'))
    expect(screen.getByText('Move 2 of 3')).toBeDefined()
    await person.click(await button('To the start'))
    expect(screen.getByText('The start')).toBeDefined()
    expect((await button('Previous move')).disabled).toBe(true)
    await person.click(await button('To the end'))
    await person.click(await button('Play'))
    expect(screen.getByText('The start')).toBeDefined()
    expect(await button('Pause')).toBeDefined()
  })

  test('the game asks for another step, which stops the replay; its snapshots say that it is one', async () => {
    const pass = pageClock()
    await open()
    const host = await connectFrame('Ludo')
    const shown: MatchSnapshot[] = []
    host.on('match.update', (snapshot) => void shown.push(snapshot))
    host.emit('replay.move', { number: 2 })
    expect(await screen.findByText('Move 2 of 3')).toBeDefined()
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ seq: 2, isReplay: true, turn: [] }))
    // A review needs the whole way to the shown step.
    expect(shown.at(-1)?.earlier).toHaveLength(2)
    host.emit('replay.move', { number: 0 })
    expect(await screen.findByText('The start')).toBeDefined()
    await pass(3_000)
    expect(screen.getByText('The start')).toBeDefined()
  })

  test('a game in which moves are tried stops the replay at the shown step', async () => {
    const pass = pageClock()
    await open()
    const host = await connectFrame('Ludo')
    await pass(1_200)
    expect(await screen.findByText('Move 1 of 3')).toBeDefined()
    host.emit('replay.stop', {})
    expect(await button('Play')).toBeDefined()
    await pass(3_000)
    expect(screen.getByText('Move 1 of 3')).toBeDefined()
  })

  test('a bot is named with its level, which has a face, in Arabic by its Arabic name', async () => {
    pageClock()
    await open('ar', ended({ players: [sara(), player(ids.omar, 'Rimal', 1, { isBot: true, botLevel: 2 })] }))
    const host = await connectFrame('لودو')
    const shown: MatchSnapshot[] = []
    host.on('match.update', (snapshot) => void shown.push(snapshot))
    host.emit('replay.move', { number: 1 })
    await waitFor(() =>
      expect(shown.at(-1)?.players[1]).toMatchObject({ name: 'رمال (روبوت · أساسي)', bot: { name: 'رمال', label: 'روبوت · أساسي', level: 2 } }),
    )
  })

  test('in Arabic the steps are counted in Arabic, and time still runs from left to right', async () => {
    pageClock()
    const { person } = await open('ar')
    const next = await button('النقلة التالية')
    await person.click(next)
    expect(next.closest('[dir="ltr"]')).not.toBeNull()
  })

  test('one that cannot be loaded says so, and is asked for again', async () => {
    showMatch(server, ended())
    let isDown = true
    server.answer('matches.replayMatch', () =>
      isDown ? refused('FORBIDDEN') : { matchId, gameId: 'ludo', steps: [step(0)], last: 0, isOver: true, result: null },
    )
    const { person } = await openScreen(`/match/${matchId}/replay`)
    expect(await screen.findByText('This match cannot be shown')).toBeDefined()
    isDown = false
    await person.click(await button('Try again'))
    expect(await screen.findByText('The start')).toBeDefined()
  })
})

describe("a friend's match", () => {
  const path = `watchedMatches/${matchId}`
  const open = async (value: ReturnType<typeof watched> | 'FORBIDDEN') => {
    server.answer('catalog.gamesList', [ludo])
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
    server.shows('watchedMatches/:matchId', path, value)
    return openScreen(`/match/${matchId}/watch`)
  }

  test('is watched one move behind; after its end the result and a chat with the friend follow', async () => {
    const page = await open(watched())
    expect(await screen.findByTitle('Ludo')).toBeDefined()
    expect(screen.getByText('You are one move behind the players')).toBeDefined()
    const [first, second] = watched().players
    if (!first || !second) throw new Error('two people play')
    server.change('watchedMatches/:matchId', path, {
      status: 'completed',
      players: [
        { ...first, resultStatus: 'win' },
        { ...second, resultStatus: 'lose' },
      ],
      seq: 4,
    })
    expect(await screen.findByText('Omar won')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Lina/ })).toBeNull()
    server.answer('chat.createRoom', roomOf())
    await page.person.click(await button(/Omar/))
    await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
  })

  test('one that ended in a draw, with a bot and somebody whose account is gone', async () => {
    const players = [omar({ seat: 0, isBot: true, botLevel: 6, resultStatus: 'draw' }), player(ids.lina, '', 1, { resultStatus: 'draw' })]
    await open(watched({ status: 'completed', endReason: 'rules', endCause: 'repetition', players: players.map(watchedPlayer) }))
    expect(await screen.findByText('It ended in a draw')).toBeDefined()
    expect(screen.getByText('The same position three times')).toBeDefined()
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('img', { name: 'Bot · Master' })).toBeDefined()
    expect(second?.textContent).not.toBe('')
  })

  test('one that may not be watched, or not any more, leads to the friends', async () => {
    const page = await open('FORBIDDEN')
    expect(await screen.findByText('This match cannot be watched')).toBeDefined()
    await page.person.click(await button('To my friends'))
    await waitFor(() => expect(page.path()).toBe('/friends'))
    await open(watched())
    await screen.findByTitle('Ludo')
    server.withdraw(path, 'FORBIDDEN')
    expect(await screen.findByText('This match cannot be watched')).toBeDefined()
  })
})

describe('the check of a match', () => {
  const record = {
    matchId,
    gameId: 'ludo',
    rulesVersion: 1,
    configurationId: 'duel',
    teamUp: false,
    seats: [ids.me, ids.omar],
    seed: 'b'.repeat(64),
    seedHash: 'a'.repeat(64),
    events: [],
    result: { win: [], lose: [] },
    endReason: 'rules' as const,
  }

  test('says what it checks while it runs, and copies the codes', async () => {
    showMatch(server, ended())
    const release = server.hold('matches.matchRecord')
    const { person } = await openScreen(`/match/${matchId}/verify`)
    expect(await screen.findByText('Checking')).toBeDefined()
    expect(screen.getByText('The result is the one that was counted')).toBeDefined()
    expect(await screen.findByText('bbbbbbbb…bbbbbbbb')).toBeDefined()
    await person.click(await button('Copy: Match code'))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('b'.repeat(64))
    release()
  })

  test('a seed that is not the promised one is found, whatever the game says', async () => {
    const pass = pageClock()
    showMatch(server, ended())
    server.answer('matches.matchRecord', record)
    await openScreen(`/match/${matchId}/verify`)
    await screen.findByText('Checking')
    await waitFor(() => expect(document.querySelector('iframe[hidden]')).not.toBeNull())
    // The page of the game does not answer here; the seed is compared without it.
    await pass(10_500)
    expect(await screen.findByText('Something does not match. Please tell us')).toBeDefined()
  })

  test('a record that cannot be had can be asked for again', async () => {
    showMatch(server, ended())
    server.answer('matches.matchRecord', refused('MATCH_RUNNING'))
    const { person } = await openScreen(`/match/${matchId}/verify`)
    await person.click(await button('Try again'))
    await waitFor(() => expect(server.inputsOf('matches.matchRecord').length).toBeGreaterThan(1))
  })
})
