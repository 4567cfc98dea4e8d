import type { Player } from './match-players.ts'
import { percentile, sleep } from './measure.ts'
import type { LoadedServer } from './servers.ts'
import type { WireClient } from './wire-client.ts'

const warmMs = 400
const measuredMs = 1_500
/** Milliseconds of processor in a tenth of a second with which a server counts as idle. */
const idleMs = 8

type Loaded = Pick<LoadedServer<unknown>, 'url' | 'cpuMs'>

/** What a side did in a round. */
export interface Round {
  /** Acknowledged moves per second. They are acknowledged after their commit. */
  readonly moves: number
  readonly deliveries: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's processor per move. */
  readonly cpu: number
}

/** Waits until the server has done what the ends of the previous matches left to do, so that a burst measures moves alone. */
export async function untilIdle({ cpuMs }: Loaded): Promise<void> {
  for (let tries = 0, used = await cpuMs(); tries < 50; tries += 1) {
    await sleep(100)
    const before = used
    used = await cpuMs()
    if (used - before < idleMs) return
  }
}

/** A burst and its cost. */
export async function timed(clients: readonly WireClient[], { cpuMs }: Loaded, run: () => Promise<number[]>): Promise<Round> {
  const changes = (): number => clients.reduce((sum, client) => sum + client.changes, 0)
  const [used, changesBefore, from] = [await cpuMs(), changes(), performance.now()]
  const waits = await run()
  const seconds = (performance.now() - from) / 1_000
  const cpu = (((await cpuMs()) - used) * 1_000) / waits.length
  const deliveries = (changes() - changesBefore) / seconds
  return { moves: waits.length / seconds, deliveries, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), cpu }
}

/** Pairs of sockets that answer each other's rows, `times` per pair. @returns milliseconds of each until it was acknowledged */
export function createEchoes(clients: readonly WireClient[]): (times: number) => Promise<number[]> {
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

/** A round of whole matches on our server. */
export function ourRound(players: readonly Player[], clients: readonly WireClient[], server: Loaded): Promise<Round> {
  const begin = (moved: (ms: number) => void): void => {
    for (const player of players) player.play(moved)
  }
  return measured(clients, server, begin, () => {
    for (const player of players) player.stop()
  })
}

/** A round of rows that the sockets of a pair send each other. */
export function bareRound(clients: readonly WireClient[], server: Loaded): Promise<Round> {
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
