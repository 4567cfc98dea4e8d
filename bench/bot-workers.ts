import type { ChangeEvent } from '@majlis/contract/core/live'
import type { Match } from '@majlis/contract/matches'
import { seededRandom } from '@majlis/rules/random'
import { type MatchEvent, replayMatch, seatView } from '@majlis/rules/referee'
import type { GameBot, GameRules } from '@majlis/rules/rules'
import { openPool } from '../apps/server/src/platform/db/pool.ts'
import { bot as checkersBot } from '../games/checkers/bot.ts'
import { rules as checkers } from '../games/checkers/rules.ts'
import { bot as chessBot } from '../games/chess/bot.ts'
import { rules as chess } from '../games/chess/rules.ts'
import type { LoopDelay } from './answering.ts'
import type { LostPositions } from './lost-positions.ts'
import { enter } from './match-players.ts'
import { figure, percentile, sleep, table, within } from './measure.ts'
import type { People } from './our-server.ts'
import { startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

const many = 50
const strongest = 6
/** The bots of this level compute next to nothing, so that their matches show what the moves alone cost. */
const weakest = 1
/** The event loop's delay while strong bots think may be this many times that of the same moves against weak ones. */
const maxTimes = 1.5
/** Moves of each bot. All bots have to move at the same moment. */
const rounds = 6
const budgetMs = 50
const answeredWithinMs = 30_000
/** One of this number of answers is compared with the pace that the bot chose itself. */
const sampleEvery = 3

const codes: Readonly<Record<string, { rules: GameRules<unknown, unknown, unknown>; bot: GameBot<unknown, unknown> }>> = {
  chess: { rules: chess as never, bot: chessBot as never },
  checkers: { rules: checkers as never, bot: checkersBot as never },
}

interface Answer {
  readonly matchId: string
  readonly gameId: string
  /** The number of events before the bot's move. */
  readonly seq: number
  readonly seat: number
  readonly ms: number
}

/** Fifty bots of the strongest level at once, in chess and checkers, also in lost positions: does the server stay responsive? @returns markdown */
export async function benchBotWorkers(): Promise<string> {
  const cluster = await startCluster()
  const url = await cluster.database('thinking')
  const ours = await startServer<People>('our-server.ts', url, { BENCH_USERS: String(2 * many), BENCH_ROOM_SIZE: '0' })
  try {
    const clients = await Promise.all(ours.ready.users.map(({ token }) => connectWire(ours.url, { token })))
    for (const [at, client] of clients.entries()) await enter(client, `Player ${at}`)
    await sleep(1_000)
    await ours.loopDelay()
    await sleep(2_000)
    const idle = await ours.loopDelay()
    const sitAll = (from: number, level: number): Promise<Opponent[]> =>
      Promise.all(
        clients
          .slice(from, from + many)
          .map((client, at) => sit(client, ours.ready.users[from + at]?.user ?? '', { gameId: at % 2 === 0 ? 'chess' : 'checkers', level })),
      )
    const easy = await measure(await sitAll(many, weakest), ours.loopDelay)
    const opponents = await sitAll(0, strongest)
    const alone = await measure(opponents.slice(0, 2), ours.loopDelay)
    const crowd = await measure(opponents, ours.loopDelay)
    await ours.loopDelay()
    const lost = await ours.ask<LostPositions>('lost', answeredWithinMs)
    const lostDelay = await ours.loopDelay()
    for (const client of clients) client.close()
    const [few, all] = [await lateness(url, alone.answers), await lateness(url, crowd.answers)]
    return [
      table(
        [`event loop's delay`, 'p50 ms', 'p99 ms', 'most ms', 'target p99 ms'],
        [
          delayRow('nobody plays', idle),
          delayRow(`the ${many} weakest bots at once`, easy.delay),
          delayRow('2 bots think', alone.delay),
          delayRow(`${many} bots think at once`, crowd.delay),
          delayRow(`${lost.requested} bots think at once on lost positions`, lostDelay),
        ],
      ),
      table(
        ['the strongest bots, chess and checkers in turn', 'moves', 'answered after p50 ms', 'p99 ms', 'later than its own pace p50 ms', 'p99 ms'],
        [answerRow('2 bots', alone.answers, few), answerRow(`${many} bots at once`, crowd.answers, all)],
      ),
      `While ${many} bots think, the p99 of the event loop's delay is ${figure(crowd.delay.p99 / easy.delay.p99)} times that of the same number of matches against bots that hardly think; ${maxTimes} are allowed.`,
      `On lost positions ${lost.answered} of ${lost.requested} bots thought to the end, all of them within ${figure(lost.all)} ms.`,
    ].join('\n\n')
  } finally {
    await ours.stop()
    await cluster.stop()
  }
}

const delayRow = (name: string, { p50, p99, max }: LoopDelay): string[] => [name, figure(p50), figure(p99), figure(max), String(budgetMs)]

function answerRow(name: string, answers: readonly Answer[], late: readonly number[]): string[] {
  const waits = answers.map(({ ms }) => ms)
  return [name, String(waits.length), ...[percentile(waits, 0.5), percentile(waits, 0.99), percentile(late, 0.5), percentile(late, 0.99)].map(figure)]
}

/** All players move at the same moment and wait for the bots, again and again. */
async function measure(opponents: readonly Opponent[], loopDelay: () => Promise<LoopDelay>): Promise<{ answers: Answer[]; delay: LoopDelay }> {
  await within(answeredWithinMs, "the bots' first moves", Promise.all(opponents.map((each) => each.awaited())))
  await loopDelay()
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    const moves = await within(answeredWithinMs, "the bots' moves", Promise.all(opponents.map((each) => each.move())))
    answers.push(...moves.filter((answer) => answer !== undefined))
  }
  return { answers, delay: await loopDelay() }
}

interface Opponent {
  /** Resolves when it is the person's turn. */
  awaited(): Promise<void>
  /** Makes a random move and waits for the bot's; undefined once the match is over. */
  move(): Promise<Answer | undefined>
}

/** A person who plays random moves against a bot. */
async function sit(client: WireClient, user: string, { gameId, level }: { gameId: string; level: number }): Promise<Opponent> {
  const opened = await client.ask<{ response: Match }>(
    'call',
    JSON.stringify({ operationId: 'matches.requestMatch', input: { gameId, withBot: true, botLevel: level } }),
  )
  const { matchId } = opened.response
  const random = seededRandom(matchId)
  let match: Partial<Match> = {}
  let notify: () => void = () => undefined
  client.onChange<ChangeEvent>((event) => {
    if (event.path !== `mmV4/${matchId}`) return
    match = { ...match, ...(event.change as Partial<Match>) }
    notify()
  })
  match = (await client.ask<{ response: { value: Match } }>('watch', JSON.stringify({ path: `mmV4/${matchId}` }))).response.value
  const seat = match.players?.find((player) => player._id === user)?.seat ?? 0
  const isOver = (): boolean => match.status !== 'started'
  const isMine = (): boolean => match.turn?.includes(seat) === true
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      notify = () => is() && resolve()
      notify()
    })
  return {
    awaited: () => until(() => isOver() || isMine()),
    async move() {
      if (isOver()) return undefined
      const legal = match.legal ?? []
      const seq = (match.seq ?? 0) + 1
      await client.ask('call', JSON.stringify({ operationId: 'matches.move', input: { matchId, seq, move: legal[random.int(legal.length)] } }))
      const from = performance.now()
      await until(() => isOver() || (isMine() && (match.seq ?? 0) > seq))
      return isOver() ? undefined : { matchId, gameId, seq, seat: 1 - seat, ms: performance.now() - from }
    },
  }
}

/** How much later than the pace that each bot chose its move came, in milliseconds, for a part of the answers. */
async function lateness(url: string, answers: readonly Answer[]): Promise<number[]> {
  const db = openPool(url, { maxConnections: 1 })
  try {
    const late: number[] = []
    for (const { matchId, gameId, seq, seat, ms } of answers.filter((_, at) => at % sampleEvery === 0)) {
      const code = codes[gameId]
      const [row] = await db.query<{ seed: string }>('select seed from match where id = $1', [matchId])
      const events = await db.query<MatchEvent<unknown> & { seq: number }>(
        'select kind, seat, move, seq from match_event where match_id = $1 and seq <= $2 order by seq',
        [matchId, seq],
      )
      if (code === undefined || row === undefined) continue
      const { view, legal } = seatView(code.rules, replayMatch(code.rules, 2, row.seed, events), seat)
      late.push(ms - code.bot.choose(view, seat, legal, 6, seededRandom(`${row.seed} bot ${seq} ${seat}`)).thinkMs)
    }
    return late
  } finally {
    await db.close()
  }
}
