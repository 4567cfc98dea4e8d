import { connectBareEcho } from './chat.ts'
import { createPlayer, drawnMatch, enter, type Player } from './match-players.ts'
import { figure, median, percentile, sleep, table, within } from './measure.ts'
import type { People } from './our-server.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

const matches = 100
const tickets = 400
const rounds = 6
/** Bursts of moves of each side: every match from its first move to the one before its last. */
const bursts = 24
const pairRounds = 5
const tries = 20
const warmMs = 400
const measuredMs = 1_500
const pairedWithinMs = 20_000
/** Milliseconds of processor in a tenth of a second with which a server counts as idle. */
const idleMs = 8

type Loaded = Pick<LoadedServer<unknown>, 'url' | 'cpuMs'>

interface Round {
  /** Acknowledged moves per second. They are acknowledged after their commit. */
  readonly moves: number
  readonly deliveries: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's processor per move. */
  readonly cpu: number
}

/** Moves in running matches compared with a bare durable echo, and how fast opponents are found. @returns markdown */
export async function benchMatch(): Promise<string> {
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [cluster.stop]
  try {
    const ours = await startServer<People>('our-server.ts', await cluster.database('ours'), { BENCH_USERS: String(tickets), BENCH_ROOM_SIZE: '0' })
    stops.unshift(ours.stop)
    const clients = await Promise.all(ours.ready.users.map(({ token }) => connectWire(ours.url, { token })))
    const script = drawnMatch()
    const players = clients.map((client, at) => createPlayer(client, ours.ready.users[at]?.user ?? '', script))
    await Promise.all(clients.map((client, at) => enter(client, `Player ${at}`)))
    // Presence of four hundred arrivals has to be written first.
    await sleep(2_000)
    const paired = await benchPairing(players)
    const table = [players.slice(0, 2 * matches), clients.slice(0, 2 * matches), script] as const
    // Each delivery of the bare side is as long as one of ours.
    const bytes = await changeBytes(...table)
    const bare = await startServer<object>('bare-server.ts', await cluster.database('bare'), { BENCH_ECHO_BYTES: String(Math.max(0, bytes - bareBytes)) })
    stops.unshift(bare.stop)
    const chatBare = await startServer<object>('bare-server.ts', await cluster.database('chat'))
    stops.unshift(chatBare.stop)
    const moved = await benchMoves(...table, bytes, { ours, bare, chatBare })
    for (const client of clients) client.close()
    return [paired, moved].join('\n\n')
  } finally {
    for (const stop of stops) await stop()
  }
}

async function benchPairing(players: readonly Player[]): Promise<string> {
  const pairs: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const two = players.slice(2 * turn, 2 * turn + 2)
    pairs.push((await pairAll(two)).all)
    await part(two)
    await sleep(50)
  }
  const crowds: Awaited<ReturnType<typeof pairAll>>[] = []
  for (let round = 0; round < pairRounds; round += 1) {
    crowds.push(await pairAll(players))
    await part(players)
    await sleep(500)
  }
  const of = (field: keyof Awaited<ReturnType<typeof pairAll>>): string => figure(median(crowds.map((crowd) => crowd[field])))
  return table(
    ['from the first request to the started match on the screen', 'p50 ms', 'p99 ms', 'all ms', 'target ms'],
    [
      [`2 tickets, idle server, median of ${tries}`, '', '', figure(median(pairs)), '50'],
      [`${tickets} tickets at once, median of ${pairRounds}`, of('p50'), of('p99'), of('all'), '300'],
    ],
  )
}

async function pairAll(players: readonly Player[]): Promise<{ readonly all: number; readonly p50: number; readonly p99: number }> {
  const from = performance.now()
  const waits = await within(
    pairedWithinMs,
    'pairing',
    Promise.all(
      players.map(async (player) => {
        await player.look()
        return performance.now() - from
      }),
    ),
  )
  return { all: Math.max(...waits), p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
}

/** All players leave at once: in each match one is first, and the other one wins. */
async function part(players: readonly Player[]): Promise<void> {
  await within(pairedWithinMs, 'leaving', Promise.all(players.map((player) => player.leave())))
}

/** Bytes of a delivery of the bare side without its filler: its envelope, names and numbers. */
const bareBytes = 85

/** Bytes of a change that publishes a move, on average over a match. */
async function changeBytes(players: readonly Player[], clients: readonly WireClient[], script: readonly number[]): Promise<number> {
  const sum = (of: (client: WireClient) => number): number => clients.reduce((total, client) => total + of(client), 0)
  await within(pairedWithinMs, 'pairing', Promise.all(players.map((player) => player.look())))
  const [events, bytes] = [sum((client) => client.changes), sum((client) => client.changeBytes)]
  await burst(players, script)
  await sleep(500)
  return Math.round((sum((client) => client.changeBytes) - bytes) / (sum((client) => client.changes) - events))
}

/** All matches from the first move to the one before the last. @returns milliseconds of each move until it was acknowledged */
async function burst(players: readonly Player[], script: readonly number[]): Promise<number[]> {
  const waits: number[] = []
  const expected = (players.length / 2) * (script.length - 1)
  await within(
    pairedWithinMs,
    'a burst of moves',
    new Promise<void>((resolve) => {
      for (const player of players)
        player.playUntil(script.length, (ms) => {
          if (waits.push(ms) === expected) resolve()
        })
    }),
  )
  for (const player of players) player.stop()
  return waits
}

async function benchMoves(
  players: readonly Player[],
  clients: readonly WireClient[],
  script: readonly number[],
  bytes: number,
  { ours, bare, chatBare }: Readonly<Record<'ours' | 'bare' | 'chatBare', LoadedServer<object>>>,
): Promise<string> {
  const chat = await connectBareEcho(chatBare)
  const echoes = await Promise.all(Array.from({ length: 2 * matches }, (_, at) => connectWire(bare.url, { room: Math.floor(at / 2) })))
  const echo = createEchoes(echoes)
  const alone = { ours: [] as Round[], bare: [] as Round[], chat: [] as Round[] }
  for (let turn = 0; turn < bursts; turn += 1) {
    await part(players)
    await within(pairedWithinMs, 'pairing', Promise.all(players.map((player) => player.look())))
    await untilIdle(ours)
    alone.ours.push(await timed(clients, ours, () => burst(players, script)))
    alone.bare.push(await timed(echoes, bare, () => echo(script.length - 1)))
    if (turn % (bursts / rounds) === 0) alone.chat.push(await chat.round().then(({ sends, ...rest }) => ({ ...rest, moves: sends })))
  }
  chat.close()
  const whole = { ours: [] as Round[], bare: [] as Round[] }
  await part(players)
  await within(pairedWithinMs, 'pairing', Promise.all(players.map((player) => player.look())))
  for (let round = 0; round < rounds; round += 1) {
    whole.ours.push(await ourRound(players, clients, ours))
    whole.bare.push(await bareRound(echoes, bare))
  }
  for (const client of echoes) client.close()
  const text = `${matches} running matches of four in a row. The mover waits for the opponent's move; the bare side echoes one stored row between two sockets, in deliveries as long as ours (${bytes} bytes). The echo of \`bench:chat\` is its bare side with 400 senders in rooms of 10. The target is 0.60 of the latter.`
  return [
    text,
    compared('moves alone', alone),
    `Whole matches: each ends with its result, and its players search again.`,
    compared('whole matches', whole),
  ].join('\n\n')
}

/** Waits until the server has done what the ends of the previous matches left to do, so that a burst measures moves alone. */
async function untilIdle({ cpuMs }: Loaded): Promise<void> {
  for (let tries = 0, used = await cpuMs(); tries < 50; tries += 1) {
    await sleep(100)
    const before = used
    used = await cpuMs()
    if (used - before < idleMs) return
  }
}

const sideTitles = { bare: 'bare echo in pairs', chat: 'bare echo of `bench:chat`' } as const

/** Our figures, and each other side with the ratio below it. */
function compared(name: string, found: Readonly<{ ours: readonly Round[]; bare: readonly Round[]; chat?: readonly Round[] }>): string {
  const fields = ['moves', 'deliveries', 'p50', 'p99', 'cpu'] as const
  const of = (side: readonly Round[], field: keyof Round): number => median(side.map((round) => round[field]))
  const cells = (title: string, side: readonly Round[]): string[] => [title, ...fields.map((field) => figure(of(side, field)))]
  const beside = (['bare', 'chat'] as const).flatMap((key) => {
    const side = found[key]
    return side ? [cells(sideTitles[key], side), ['ratio', ...fields.map((field) => (of(found.ours, field) / of(side, field)).toFixed(2))]] : []
  })
  return table([name, 'durable a second', 'deliveries/s', 'p50 ms', 'p99 ms', 'server µs each'], [cells('our moves', found.ours), ...beside])
}

/** A burst and its cost. */
async function timed(clients: readonly WireClient[], { cpuMs }: Loaded, run: () => Promise<number[]>): Promise<Round> {
  const changes = (): number => clients.reduce((sum, client) => sum + client.changes, 0)
  const [used, changesBefore, from] = [await cpuMs(), changes(), performance.now()]
  const waits = await run()
  const seconds = (performance.now() - from) / 1_000
  const cpu = (((await cpuMs()) - used) * 1_000) / waits.length
  const deliveries = (changes() - changesBefore) / seconds
  return { moves: waits.length / seconds, deliveries, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), cpu }
}

/** Pairs of sockets that answer each other's rows, `times` per pair. @returns milliseconds of each until it was acknowledged */
function createEchoes(clients: readonly WireClient[]): (times: number) => Promise<number[]> {
  return (times) => {
    const waits: number[] = []
    const left = Array<number>(clients.length / 2).fill(times)
    return new Promise((resolve, reject) => {
      const move = (at: number): void => {
        const room = Math.floor(at / 2)
        const rest = left[room] ?? 0
        if (rest === 0) return
        left[room] = rest - 1
        const sentAt = performance.now()
        clients[at]?.send('send', `{"room":${room},"sender":${at},"body":"{\\"column\\":3}"}`, (ok) => {
          if (!ok) reject(new Error('the bare server refused'))
          if (waits.push(performance.now() - sentAt) === left.length * times) resolve(waits)
        })
      }
      for (const [at, client] of clients.entries())
        client.onChange<{ sender: number }>(({ sender }) => {
          if (sender !== at) move(at)
        })
      for (let at = 0; at < clients.length; at += 2) move(at)
    })
  }
}

/** Counts moves from the second half of the warm-up on, until it is stopped. */
async function measured(clients: readonly WireClient[], { cpuMs }: Loaded, begin: (moved: (ms: number) => void) => void, end: () => void): Promise<Round> {
  const changes = (): number => clients.reduce((sum, client) => sum + client.changes, 0)
  let waits: number[] = []
  begin((ms) => void waits.push(ms))
  await sleep(warmMs)
  const used = await cpuMs()
  waits = []
  const [from, changesBefore] = [performance.now(), changes()]
  await sleep(measuredMs)
  const seconds = (performance.now() - from) / 1_000
  const counted = [...waits]
  const deliveries = (changes() - changesBefore) / seconds
  const cpu = (((await cpuMs()) - used) * 1_000) / counted.length
  const round = { moves: counted.length / seconds, deliveries, p50: percentile(counted, 0.5), p99: percentile(counted, 0.99), cpu }
  end()
  await sleep(300)
  return round
}

function ourRound(players: readonly Player[], clients: readonly WireClient[], server: Loaded): Promise<Round> {
  const begin = (moved: (ms: number) => void): void => {
    for (const player of players) player.play(moved)
  }
  return measured(clients, server, begin, () => {
    for (const player of players) player.stop()
  })
}

function bareRound(clients: readonly WireClient[], server: Loaded): Promise<Round> {
  let isOn = true
  const begin = (moved: (ms: number) => void): void => {
    const move = (at: number): void => {
      const sentAt = performance.now()
      clients[at]?.send('send', `{"room":${Math.floor(at / 2)},"sender":${at},"body":"{\\"column\\":3}"}`, (ok) => {
        if (!ok) throw new Error('the bare server refused')
        moved(performance.now() - sentAt)
      })
    }
    for (const [at, client] of clients.entries())
      client.onChange<{ sender: number }>(({ sender }) => {
        if (isOn && sender !== at) move(at)
      })
    for (let at = 0; at < clients.length; at += 2) move(at)
  }
  return measured(clients, server, begin, () => {
    isOn = false
  })
}
