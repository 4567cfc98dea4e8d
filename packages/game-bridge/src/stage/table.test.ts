import { afterEach, expect, test } from 'vitest'
import { fakeTimers, fakeWindows } from '../fixture.ts'
import { connectGame } from '../guest.ts'
import type { GameHost } from '../guest.ts'
import { mockHost } from '../mock-host.ts'
import type { GuestEvents, GuestRequests, MatchSnapshot, MoveAnswer } from '../protocol.ts'
import { isAwaited, isOld, seated, stillPending, Table, tableLine } from './table.ts'
import type { Seated } from './table.ts'

interface Session extends Seated {
  readonly pending: { readonly seq: number; readonly take: number } | null
  readonly stones: number
}

const snapshot = (seq: number, extra: Partial<MatchSnapshot> = {}): MatchSnapshot => ({
  matchId: 'm',
  seat: 0,
  view: 9 - seq,
  legal: [],
  seq,
  turn: [seq % 2],
  outcome: { over: false },
  deadline: 20_000,
  now: 0,
  players: [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'عمر', seat: 1 },
  ],
  ...extra,
})

const hosts: GameHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose()
})

/** A game of stones, with the app at the other end of a real port. */
async function sit(answers: { move?: () => MoveAnswer | Promise<MoveAnswer>; resync?: () => MatchSnapshot; namesLevels?: boolean } = {}) {
  const timers = fakeTimers()
  const requested: GuestRequests['match.move'][0][] = []
  const vibrations: string[] = []
  const logged: string[] = []
  const app = mockHost({
    search: '',
    prefersLight: false,
    prefersReducedMotion: false,
    timers,
    on: { haptic: ({ pattern }: GuestEvents['haptic']) => void vibrations.push(pattern), log: ({ message }: GuestEvents['log']) => void logged.push(message) },
    answer: {
      'match.move': (move) => {
        requested.push(move)
        return answers.move?.() ?? { ok: true, seq: move.seq + 1 }
      },
      'match.resync': () => answers.resync?.() ?? snapshot(0),
    },
  })
  const own = { ...fakeWindows().guest }
  const host = connectGame({ game: 'stones', window: Object.assign(own, { parent: own }), standIn: () => app, timers })
  hosts.push(host)
  await host.welcome
  const [said, played, drawn] = [[] as string[], [] as string[], [] as Session[]]
  const sounds = {
    play: (name: string) => void played.push(name),
    setOn: (on: boolean) => void played.push(on ? 'on' : 'off'),
    on: true,
    dispose: () => undefined,
  }
  const table = new Table<Session>(host, timers, { ...seated, stones: 0 }, { say: (text) => void said.push(text), sounds, lowTime: 'little time' })
  const button = { hidden: true, getAttribute: () => 'true' }
  table.open({ getElementById: () => button } as unknown as Document, {
    onSnapshot(match) {
      if (isOld(table.session, match)) return
      table.keepTime(match)
      table.show({ ...table.session, match, stones: Number(match.view), pending: stillPending(table.session, match) })
    },
    draw: (session) => void drawn.push(session),
    status: ({ online, away }) => `${online ? 'online' : 'offline'}, ${away.size} away`,
    namesLevels: () => answers.namesLevels ?? false,
  })
  /** Resolves when everything that was sent, and the game's requests that followed from it, has arrived. */
  const settled = async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) await host.request('save.get', {})
  }
  return { table, app, timers, requested, vibrations, logged, said, played, drawn, button, settled }
}

test('a move is seen at once, asked for under the match’s number, and settled by the news that holds it', async () => {
  const { table, app, requested, drawn, settled } = await sit()
  app.end.send('match.update', snapshot(0))
  await settled()
  const { session } = table
  await table.propose({ ...session, pending: { seq: 1, take: 2 } }, { take: 2 }, () => expect.unreachable())
  expect(requested).toEqual([{ seq: 0, move: { take: 2 } }])
  expect(drawn.at(-1)?.pending).toEqual({ seq: 1, take: 2 })
  app.end.send('match.update', snapshot(1))
  await settled()
  expect(table.session).toMatchObject({ pending: null, stones: 8 })
  // Older than the known snapshot: ignored.
  app.end.send('match.update', snapshot(0))
  await settled()
  expect(table.session.stones).toBe(8)
})

test('texts name a bot without its level, which its card shows; a place without room for that on its cards keeps both', async () => {
  const { table, app, settled } = await sit()
  const bot = { id: 'b', name: 'Falak (Bot · Master)', seat: 1, bot: { name: 'Falak', label: 'Bot · Master' } }
  const players = [{ id: 'a', name: 'Sara', seat: 0 }, bot]
  app.end.send('match.update', snapshot(0, { players }))
  await settled()
  expect(table.session.match?.players).toEqual([players[0], { ...bot, name: 'Falak' }])
  const keeping = await sit({ namesLevels: true })
  keeping.app.end.send('match.update', snapshot(0, { players }))
  await keeping.settled()
  expect(keeping.table.session.match?.players).toEqual(players)
})

test('a refusal takes the move back; a reason that the game cannot know asks how things stand', async () => {
  for (const [reason, stones] of [
    ['ILLEGAL', 9],
    ['STALE', 5],
  ] as const) {
    const { table, app, vibrations, said, played, settled } = await sit({ move: () => ({ ok: false, reason }), resync: () => snapshot(4) })
    app.end.send('match.update', snapshot(0))
    await settled()
    await table.propose({ ...table.session, pending: { seq: 1, take: 2 } }, { take: 2 }, () => table.refuse('no'))
    await settled()
    expect(table.session).toMatchObject({ pending: null, stones })
    expect({ vibrations, said, played }).toEqual({ vibrations: ['warning'], said: ['no'], played: ['refuse'] })
  }
})

test('a player who is short of total time is warned once in a match, and neither the other player nor a spectator is', async () => {
  const { table, app, timers, said, vibrations, settled } = await sit()
  const clocks = (running: number) => [0, 1].map((seat) => ({ left: 60_000, endsAt: seat === running ? timers.now() + 60_000 : null }))
  const checked = async (extra: Partial<MatchSnapshot>) => {
    app.end.send('match.update', snapshot(0, { now: timers.now(), ...extra }))
    await settled()
    timers.pass(39_000)
    table.checkTime()
    const early = said.length
    timers.pass(1_000)
    table.checkTime()
    table.checkTime()
    return [early, said.length]
  }
  expect(await checked({ matchId: 'theirs', clocks: clocks(1) })).toEqual([0, 0])
  expect(await checked({ matchId: 'watched', seat: null, clocks: clocks(0) })).toEqual([0, 0])
  expect(await checked({ matchId: 'own', clocks: clocks(0) })).toEqual([0, 1])
  await settled()
  expect({ said, vibrations }).toEqual({ said: ['little time'], vibrations: ['warning'] })
})

test('a move that nobody answers stays pending until the server has said how things stand', async () => {
  let hasArrived = false
  const lost = await sit({ move: () => new Promise(() => undefined), resync: () => snapshot(hasArrived ? 1 : 0) })
  lost.app.end.send('match.update', snapshot(0))
  await lost.settled()
  for (const arrived of [false, true]) {
    hasArrived = arrived
    const proposed = lost.table.propose({ ...lost.table.session, pending: { seq: 1, take: 2 } }, { take: 2 }, () => expect.unreachable())
    await lost.settled()
    expect(lost.table.session.pending).not.toBeNull()
    lost.timers.pass(60_000)
    await proposed
    expect(lost.table.session).toMatchObject({ pending: null, stones: arrived ? 8 : 9 })
  }
  expect(lost.logged).toEqual(['match.move: TIMEOUT', 'match.move: TIMEOUT'])
})

test('who leaves and returns, the lost connection and the pause are kept, drawn and said; afterwards it asks how things stand', async () => {
  const { table, app, said, played, button, settled } = await sit({ resync: () => snapshot(3) })
  expect(button.hidden).toBe(false)
  app.end.send('match.playerLeft', { playerId: 'b', seat: 1, graceUntil: 30_000 })
  await settled()
  expect(table.session.away).toEqual(new Map([[1, 30_000]]))
  app.end.send('match.playerReturned', { playerId: 'b', seat: 1 })
  app.end.send('net.changed', { online: false })
  await settled()
  expect(table.session).toMatchObject({ online: false, match: null })
  app.end.send('net.changed', { online: true })
  await settled()
  expect(table.session).toMatchObject({ online: true, stones: 6 })
  expect(said).toEqual(['online, 1 away', 'online, 0 away', 'offline, 0 away', 'online, 0 away'])
  expect(await app.end.ask('host.pause', { reason: 'hidden', deadlineMs: 800 })).toEqual({ saved: true })
  expect(table.session.paused).toBe(true)
  app.end.send('host.resume', {})
  await settled()
  expect(table.session.paused).toBe(false)
  expect(played).toEqual(['off', 'on'])
})

test('sound and vibration of the end come once', async () => {
  const { table, played, vibrations, settled } = await sit()
  const over = (winners: number[]) => snapshot(5, { outcome: { over: true, winners, losers: [] } })
  for (const winners of [[0], [1], []]) table.playEnd({ ...seated, match: snapshot(4) }, over(winners))
  table.playEnd({ ...seated, match: over([0]) }, over([0]))
  table.playEnd({ ...seated, match: snapshot(3) }, snapshot(4))
  await settled()
  expect({ played, vibrations }).toEqual({ played: ['win', 'lose', 'turn'], vibrations: ['success', 'warning', 'warning'] })
})

test('the own seat is awaited on its turn only, and what is weightier than the game has the word', () => {
  const texts = { reconnecting: 'lost', left: '{name} left', away: '{name} is away', watching: 'watching' }
  const running: Seated = { ...seated, match: snapshot(0) }
  expect(isAwaited(running)).toBe(true)
  for (const change of [{ online: false }, { paused: true }, { match: null }, { match: snapshot(1) }, { match: snapshot(0, { seat: null }) }])
    expect(isAwaited({ ...running, ...change })).toBe(false)
  expect(isAwaited({ ...running, match: snapshot(0, { outcome: { over: true, winners: [], losers: [] } }) })).toBe(false)

  expect(tableLine(running, texts)).toBeUndefined()
  expect(tableLine({ ...running, online: false, paused: true }, texts)).toEqual({ text: 'lost', kind: 'trouble' })
  // The match continues below a dialog of the app: the line still shows the turn.
  expect(tableLine({ ...running, paused: true }, texts)).toBeUndefined()
  expect(tableLine({ ...running, away: new Map([[1, 5]]) }, texts)?.text).toBe('\u2068عمر\u2069 is away')
  expect(tableLine({ ...running, away: new Map([[1, null]]) }, texts)?.text).toBe('\u2068عمر\u2069 left')
  expect(tableLine({ ...running, away: new Map([[0, 5]]) }, texts)).toBeUndefined()
  expect(tableLine({ ...running, match: snapshot(0, { seat: null }) }, texts)?.text).toBe('watching')
  expect(stillPending({ ...running, pending: { seq: 1 } }, snapshot(0, { matchId: 'next' }))).toBeNull()
})
