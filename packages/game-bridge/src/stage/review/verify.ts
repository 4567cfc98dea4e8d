import { outcomeOf, replayMatch } from '@majlis/rules/referee'
import type { MatchEvent } from '@majlis/rules/referee'
import type { GameRules, Outcome } from '@majlis/rules/rules'

/** The record of a finished match, as the server sends it to its players. */
export interface MatchRecord {
  readonly seats: number
  readonly seed: string
  readonly configuration: string
  readonly teamUp: boolean
  /** The version of the rules with which the match began; left out by an app before this page. */
  readonly rulesVersion?: number
  readonly events: readonly {
    readonly kind: 'move' | 'timeout' | 'forfeit'
    readonly seat: number
    readonly move: unknown
    readonly seats: readonly number[]
  }[]
}

/** The result of the replay: the end, or the event that the rules refused. */
export type Verdict = { readonly ok: true; readonly rulesVersion: number; readonly outcome: Outcome } | { readonly ok: false; readonly problem: string }

/** A game's rules.ts. */
export interface RulesModule {
  readonly rules: GameRules<unknown, unknown, unknown>
  readonly rulesFor?: (match: {
    readonly configuration: string
    readonly teamUp: boolean
    readonly rulesVersion?: number
  }) => GameRules<unknown, unknown, unknown>
}

/** Plays a match again from its seed and events. */
export function verdictOf(module: RulesModule, { seats, seed, configuration, teamUp, rulesVersion, events }: MatchRecord): Verdict {
  const rules = module.rulesFor?.({ configuration, teamUp, ...(rulesVersion !== undefined && { rulesVersion }) }) ?? module.rules
  const matchEvents = events.map((event): MatchEvent<unknown> => {
    if (event.kind === 'move') return { kind: 'move', seat: event.seat, move: event.move }
    if (event.kind === 'timeout') return { kind: 'timeout', seat: event.seat, which: event.move === 'total' ? 'total' : 'move' }
    return event.seats.length > 0 ? { kind: 'forfeit', seat: event.seat, seats: event.seats } : { kind: 'forfeit', seat: event.seat }
  })
  try {
    const end = replayMatch(rules, seats, seed, matchEvents)
    return { ok: true, rulesVersion: rules.version, outcome: outcomeOf(rules, end) }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'the match cannot be played again' }
  }
}

/** Answers records that the app posts to this page with verdicts, as long as the page exists. The build makes such a page for every game with rules. */
export function answerVerification(page: Window, module: RulesModule): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== page.parent || !isRequest(event.data)) return
    page.parent.postMessage({ gb: 'verdict', verdict: verdictOf(module, event.data.record) }, event.origin)
  })
  page.parent.postMessage({ gb: 'verifier' }, '*')
}

function isRequest(data: unknown): data is { readonly gb: 'verify'; readonly record: MatchRecord } {
  return typeof data === 'object' && data !== null && 'gb' in data && data.gb === 'verify' && 'record' in data
}
