import { seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { vi } from 'vitest'
import type { GameHost } from '../guest.ts'
import type { Timers } from '../platform/timers.ts'
import type { Json, MatchSnapshot, Welcome } from '../protocol.ts'
import { type MatchPage, openMatchPage } from './match-page.ts'

/** For tests: the page of a replay, whose browser has no workers, so that the page searches. */
export interface ReplayPage<Move> extends MatchPage {
  /** Sends the step after these moves of the match. */
  replay(moves: readonly Move[], change?: Partial<MatchSnapshot>): void
  /** Lets the searches of the page end until `look` is right. */
  searched(look: () => void): Promise<void>
  /** What the meter says. */
  lead(): string | undefined
}

/** Opens the page. @param html the file of the game's page @param begun the start of the match */
export function openReplayPage<State extends { readonly next: 0 | 1 | null }, Move, View>(
  html: string,
  start: (host: GameHost, welcome: Welcome, timers: Timers, page: Document) => void,
  { rules, begun }: { readonly rules: GameRules<State, Move, View>; readonly begun: State },
  change: Partial<Welcome> = {},
): ReplayPage<Move> {
  const page = openMatchPage(html, start, change)
  const random = seededRandom('replay')
  let jump = 0
  return {
    ...page,
    replay(moves, more = {}) {
      const states = [begun]
      for (const move of moves) {
        const state = states.at(-1) ?? begun
        const after = rules.apply(state, state.next ?? 0, move, random)
        if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
        states.push(after)
      }
      const views = states.map((state) => JSON.parse(JSON.stringify(rules.view(state, 0))) as Json)
      jump += 1
      const step = { matchId: `m ${jump}`, turn: [], isReplay: true as const, view: views.at(-1) ?? null, earlier: views.slice(0, -1) }
      page.show({ next: null }, moves.length, { ...step, ...more })
    },
    searched: (look) =>
      vi.waitFor(
        () => {
          page.timers.pass(100)
          look()
        },
        { timeout: 300_000 },
      ),
    lead: () =>
      document
        .querySelector('.meter')
        ?.getAttribute('aria-label')
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
  }
}
