import { isRecord } from '../../packages/game-bridge/src/reading.ts'

/** Milliseconds within which a game has to be ready (requirement of the frame: after 20 s the app offers to go back). */
export const READY_MS = 20_000

/** One line of the inspector's log. `at` is milliseconds since the frame got its address. */
export interface Entry {
  readonly at: number
  readonly from: 'game' | 'app' | 'page'
  readonly name: string
  readonly data: unknown
}

/** What is known about the game before it runs. */
export interface Subject {
  readonly id: string
  readonly isMatch: boolean
  /** The server can replay its rounds from seed and inputs. */
  readonly hasSteps: boolean
  /** Gzipped KiB of everything that the frame may load. */
  readonly sizeKiB: number
  readonly sizeBudgetKiB: number
}

/** `open` has not happened yet, `none` does not apply to this kind of game. */
export interface Check {
  readonly id: string
  readonly title: string
  readonly state: 'ok' | 'failed' | 'open' | 'none'
  readonly detail: string
}

/** What every game has to do, judged by the log so far. */
export function checklist(subject: Subject, log: readonly Entry[]): readonly Check[] {
  const first = (name: string, from: Entry['from'] = 'game') => log.find((entry) => entry.name === name && entry.from === from)
  const all = (name: string, from: Entry['from'] = 'game') => log.filter((entry) => entry.name === name && entry.from === from)
  const ready = first('load.ready')
  const troubles = log.filter((entry) => entry.name === 'error' || entry.name === 'blocked')
  return [
    seen('hello', 'says hello in the range of the protocol', first('hello')),
    seen(
      'welcome',
      'answers the welcome over its port',
      log.find((entry) => entry.from === 'game' && entry.name !== 'hello'),
    ),
    {
      ...seen('ready', 'is ready within 20 s', ready),
      ...(ready && ready.at > READY_MS && { state: 'failed' as const, detail: `after ${Math.round(ready.at)} ms` }),
    },
    ...pauses(all('host.pause')),
    silence(all('sound')),
    ...saves(subject, log),
    ended(subject, log),
    {
      id: 'errors',
      title: 'no errors, nothing blocked by its policy',
      state: troubles.length > 0 ? 'failed' : 'ok',
      detail: troubles.map(({ data }) => String(data)).join('; '),
    },
    {
      id: 'size',
      title: 'weighs no more than its budget',
      state: subject.sizeKiB <= subject.sizeBudgetKiB ? 'ok' : 'failed',
      detail: `${subject.sizeKiB} of ${subject.sizeBudgetKiB} KiB gzipped`,
    },
  ]
}

function seen(id: string, title: string, entry: Entry | undefined): Check {
  return { id, title, state: entry ? 'ok' : 'open', detail: entry ? `after ${Math.round(entry.at)} ms` : '' }
}

/** The `host.pause` entries of the game are its answers. The first one answers a pause, and a second one shows that it continued in between. */
function pauses(answers: readonly Entry[]): Check[] {
  const late = answers.find(({ data }) => !isRecord(data) || data['saved'] !== true)
  const state = late ? 'failed' : answers.length > 0 ? 'ok' : 'open'
  return [
    { id: 'pause', title: "answers a pause with 'saved' in time", state, detail: late ? 'a pause was not answered with saved: true' : '' },
    { id: 'resume', title: 'goes on, and pauses again', state: answers.length > 1 ? state : 'open', detail: '' },
  ]
}

/** The probe reports ten times a second that sound is playing. */
function silence(sounds: readonly Entry[]): Check {
  const wrong = sounds.filter(({ data }) => isRecord(data) && data['isOff'] === true)
  return {
    id: 'audio',
    title: 'makes no sound while audio is off',
    state: wrong.length > 0 ? 'failed' : 'ok',
    detail: wrong.length > 0 ? `heard ${wrong.length} times` : '',
  }
}

function saves({ isMatch }: Subject, log: readonly Entry[]): Check[] {
  const puts = log.filter(({ name, from }) => name === 'save.put' && from === 'game')
  const refused = log.find(({ name, from, data }) => name === 'save.put' && from === 'app' && isRecord(data) && data['ok'] === false)
  const taken = log.filter(({ name, from, data }) => name === 'save.put' && from === 'app' && isRecord(data) && data['ok'] === true)
  const after = refused && taken.find(({ at }) => at >= refused.at)
  const none = isMatch && puts.length === 0
  return [
    { id: 'save', title: 'saves its progress', state: none ? 'none' : taken.length > 0 ? 'ok' : 'open', detail: `${puts.length} saves` },
    { id: 'conflict', title: 'goes on after a save of another device', state: none ? 'none' : after ? 'ok' : 'open', detail: '' },
  ]
}

function ended({ isMatch, hasSteps }: Subject, log: readonly Entry[]): Check {
  if (isMatch) {
    const hasMoved = log.some(({ name, from }) => name === 'match.move' && from === 'game')
    return seen('end', 'asks for moves until the match is over', hasMoved ? log.find(({ name }) => name === 'match.result') : undefined)
  }
  const entry = log.find(({ name, from }) => name === 'round.end' && from === 'game')
  const check = seen('end', 'tells how a round ended', entry)
  const isProven = !hasSteps || (isRecord(entry?.data) && isRecord(entry.data['proof']))
  return entry && !isProven ? { ...check, state: 'failed', detail: 'without a proof, though it has steps' } : check
}
