import { connectBareEcho } from './chat.ts'
import { createPlayer, drawnMatch, enter, type Player } from './match-players.ts'
import { figure, median, sleep, table, within } from './measure.ts'
import type { People } from './our-server.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'
import { benchPairing, pairedWithinMs, part, tickets } from './match-pairing.ts'
import { bareRound, createEchoes, ourRound, type Round, timed, untilIdle } from './match-rounds.ts'

const matches = 100
const rounds = 6
/** Bursts of moves of each side: every match from its first move to the one before its last. */
const bursts = 24

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
