import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '@majlis/rules/random'
import { begin, step, VERSION } from '../../games/tile-merge/step.ts'
import type { Person } from '../../apps/server/src/app/persons.ts'
import { drawAvatar } from './avatars.ts'
import { playDuel } from './matches.ts'
import { chats, entrants, friendships, otherMatches, pendingRequests, people, scorers, tournamentMatches } from './people.ts'
import { ok, type Seeded, SeedError, seededPerson } from './session.ts'

/** What a run has done. */
export interface SeedReport {
  /** Names of the parts that were created; empty when everything existed already. */
  readonly made: readonly string[]
}

/** The person whose account records how far an earlier run came. Newcomers are not told to log in as this person, so that no session of theirs ends. */
const WITNESS = 19
const BOARD_GAME = 'tile-merge'
/** Milliseconds of an input that the server expects of a person, with a reserve (INPUT_MS in the server's play/proof.ts). */
export const inputMs = 85

/**
 * Fills the server at `url` through its public operations, as twenty people would. Existing data is left alone.
 * @param url its address without a slash at the end
 * @param say gets one line of progress
 * @throws SeedError with one sentence, also for a server without the sandbox, which is every server in production
 */
export async function seed(url: string, say: (line: string) => void): Promise<SeedReport> {
  await requireSandbox(url)
  const all = people.map((person, at) => seededPerson(url, person, at))
  const made: string[] = []
  const part = async (name: string, work: () => Promise<boolean>): Promise<void> => {
    if (!(await work())) return
    made.push(name)
    say(name)
  }
  if (!(await isComplete(all))) {
    await part(`${people.length} people with names and avatars`, () => makePeople(url, all))
    const rounds = await openRounds(all)
    await part(`${friendships.length} friendships and ${pendingRequests.length} pending requests`, () => makeFriends(all))
    await part(`${chats.length} conversations`, () => writeChats(all))
    await part(`${otherMatches.length} finished matches`, () => playMatches(all, otherMatches, 'tic-tac-toe'))
    await part(`scores of ${scorers.length} people in ${BOARD_GAME}`, () => saveScores(rounds))
  }
  // A week later another tournament runs, and gets its people and matches too.
  await part('a running tournament', () => playTournament(all))
  await markComplete(all)
  return { made }
}

async function requireSandbox(url: string): Promise<void> {
  const reply = await fetch(`${url}/sandbox/sms?msisdn=${people[0]?.msisdn}`, { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (reply?.ok && reply.headers.get('content-type')?.includes('json')) return
  throw new SeedError(`The server at ${url} runs without the sandbox: seed only fills development servers.`)
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new Error(`nothing at position ${index}`)
  return value
}

/** The last thing that a complete run writes is the hometown of the witness. */
async function isComplete(all: readonly Seeded[]): Promise<boolean> {
  const { login, hometown } = at(all, WITNESS)
  const witness = await login()
  return (await ok('the witness', () => witness.call('me.getUser', { id: witness.user }))).hometown === hometown
}

async function markComplete(all: readonly Seeded[]): Promise<void> {
  const { login, hometown } = at(all, WITNESS)
  const witness = await login()
  await ok('the witness', () => witness.call('accounts.patchUser', { hometown }))
}

async function makePeople(url: string, all: readonly Seeded[]): Promise<boolean> {
  for (const { login, name, language, bio, hometown, at: number } of all) {
    const person = await login()
    await ok(name, () => person.call('accounts.patchUser', { name, language, bio, tncAccepted: true, ...(number !== WITNESS && { hometown }) }))
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await drawAvatar(number))], { type: 'image/png' }), 'avatar.png')
    const reply = await fetch(`${url}/api/v4/user/photo`, { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form })
    if (!reply.ok) throw new SeedError(`The avatar of ${name} was refused (${reply.status}).`)
  }
  return true
}

async function makeFriends(all: readonly Seeded[]): Promise<boolean> {
  const request = async (from: number, to: number): Promise<string> => {
    const [sender, receiver] = [await at(all, from).login(), await at(all, to).login()]
    const reply = await sender.call('friends.requestFriend', { otherUserId: receiver.user })
    if (!reply.success && reply.code !== 'ALREADY_FRIENDS') throw new SeedError(`A friend request was refused: ${reply.message}`)
    return reply.success ? reply.response.state : 'accepted'
  }
  for (const [from, to] of friendships) {
    if ((await request(from, to)) !== 'sent') continue
    const [sender, receiver] = [await at(all, from).login(), await at(all, to).login()]
    await ok('a friendship', () => receiver.call('friends.acceptFriend', { otherUserId: sender.user }))
  }
  for (const [from, to] of pendingRequests) await request(from, to)
  return true
}

async function writeChats(all: readonly Seeded[]): Promise<boolean> {
  for (const { between, lines } of chats) {
    const [one, other] = [await at(all, between[0]).login(), await at(all, between[1]).login()]
    const room = await ok('a room', () => one.call('chat.createRoom', { userId1: one.user, userId2: other.user }))
    for (const [line, [who, body]] of lines.entries()) {
      const sender = await at(all, who).login()
      const id = stableId(`${room._id} ${line}`)
      await ok('a message', () => sender.call('chat.createMessage', { id, roomId: room._id, type: 'text', body, senderId: sender.user }))
    }
  }
  return true
}

/** The same UUID for the same text, so that a message that is sent again is stored once. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Plays the matches that an earlier run did not reach. */
async function playMatches(all: readonly Seeded[], matches: typeof otherMatches, gameId: string, tournamentId?: string): Promise<boolean> {
  for (const [first, second] of matches) {
    const [winner, loser] = [await at(all, first).login(), await at(all, second).login()]
    const { matches: past } = await ok('the history', () => winner.call('matches.matchHistory', { userId: winner.user, gameId }))
    const isPlayed = past.some(
      (match) => match.outcome === 'win' && match.tournamentId === (tournamentId ?? null) && match.opponents.some(({ _id }) => _id === loser.user),
    )
    if (!isPlayed) await playDuel(gameId, winner, loser, tournamentId)
  }
  return true
}

async function playTournament(all: readonly Seeded[]): Promise<boolean> {
  const witness = await at(all, WITNESS).login()
  const { activeTournaments } = await ok('the tournaments', () => witness.call('tournaments.listTournaments', { userId: witness.user }))
  const open = activeTournaments.find(({ gameId, isJoined }) => gameId === 'four-in-a-row' && !isJoined)
  if (open === undefined) return false
  const tournamentId = open._id
  // The witness enters last: if the witness has entered, the matches were played.
  for (const entrant of entrants) {
    const person = await at(all, entrant).login()
    await ok('the tournament', () => person.call('tournaments.joinTournament', { userId: person.user, tournamentId }))
  }
  await playMatches(all, tournamentMatches, 'four-in-a-row', tournamentId)
  await ok('the tournament', () => witness.call('tournaments.joinTournament', { userId: witness.user, tournamentId }))
  return true
}

interface OpenRound {
  readonly person: Person
  readonly playId: string
  readonly claim: { readonly outcome: 'win' | 'lose'; readonly score: number; readonly proof: { version: number; seed: string; inputs: string } }
  /** When a person could have played this far, in milliseconds of `performance.now()`. */
  readonly readyAt: number
}

/** Opens a round for each person of the leaderboard before everything else, because the server refuses a score that came faster than a person plays. */
async function openRounds(all: readonly Seeded[]): Promise<OpenRound[]> {
  const rounds: OpenRound[] = []
  for (const scorer of scorers) {
    const person = await at(all, scorer).login()
    const { own } = await ok('the board', () => person.call('play.bestScores', { gameId: BOARD_GAME }))
    if (own !== null) continue
    const { playId, seed: given } = await ok('a round', () => person.call('play.recordOpening', { gameId: BOARD_GAME }))
    const claim = playTiles(given)
    rounds.push({ person, playId, claim, readyAt: performance.now() + claim.proof.inputs.length * inputMs })
  }
  return rounds
}

async function saveScores(rounds: readonly OpenRound[]): Promise<boolean> {
  for (const { person, playId, claim, readyAt } of rounds) {
    await wait(Math.max(0, readyAt - performance.now()))
    await ok('a score', () => person.call('matches.saveResult', { gameId: BOARD_GAME, playId, ...claim }))
  }
  return rounds.length > 0
}

/** A round of slides in a fixed order until the goal is reached or nothing can move. */
function playTiles(given: string): OpenRound['claim'] {
  const random = seededRandom(given)
  let state = begin(random)
  let inputs = ''
  for (let turn = 0; state.status === 'playing'; turn += 1) {
    const input = (['L', 'D', 'R', 'U'] as const)[turn % 4] ?? 'L'
    const next = step(state, input, random)
    if (next === undefined) continue
    state = next.state
    inputs += input
  }
  return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed: given, inputs } }
}
