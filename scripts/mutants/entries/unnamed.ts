import { type Mutant, mutant } from '../entry.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'
const ludo = 'games/ludo/rules.ts'
const rush = 'games/ludo/rush.test.ts'
const parties = `${server}/parties`
const membership = `${parties}/membership.ts`
const resultTests = `${web}/screens/tournaments/share.test.tsx`

/** Breaks of behaviour that no requirement names: parties, calls, an offline start, and what games have beside their rules. */
export const unnamedMutants: readonly Mutant[] = [
  mutant(
    '',
    `${web}/platform/net/watches.ts`,
    "if (watch.state.status === 'lost') return close(hub, watch)",
    '',
    `${web}/platform/net/watches-recovery.test.ts`,
    'requested again by the next subscriber',
  ),
  mutant('', ludo, '(rush.turnsLeft[other] ?? 0) > 0', '(rush.turnsLeft[other] ?? 0) >= 0', rush, 'passed over'),
  mutant('', ludo, '+ (step === HOME ? HOME_POINTS : 0)', '', rush, 'are points'),
  mutant('', ludo, "state.rush && which === 'total'", "state.rush && which === 'move'", rush, 'minute is over'),
  mutant(
    '',
    membership,
    'if (members.length + open.length >= partySize)',
    'if (members.length > partySize)',
    `${parties}/parties.test.ts`,
    'four people at most',
  ),
  mutant('', membership, "if (await this.#isApart(tx, other, members)) return 'BLOCKED'", '', `${parties}/parties.test.ts`, 'a block takes one of the two'),
  mutant(
    '',
    `${server}/calls/direct-calls.ts`,
    "await this.#end(id, 'ringing', 'missed')\n  }\n\n  /** Ends running",
    '{}\n  }\n\n  /** Ends running',
    `${server}/calls/direct-call-ends.test.ts`,
    'missed within seconds',
  ),
  mutant('', `${web}/screens/tournaments/TournamentPreplay.tsx`, '!isActive && startsAt <= now()', 'startsAt <= now()', resultTests, 'before the end'),
  mutant('', `${web}/screens/parts/ShareSheet.tsx`, '{canShareFile(file) && (', '{true && (', resultTests, 'does not saves it'),
  mutant('', `${server}/matches/bots/bots.ts`, ' || pending.has(key)', '', `${server}/matches/bots/thinking.test.ts`, 'has not moved yet'),
  mutant('', `${server}/matches/bots/bots.ts`, ', () => true)', ')', `${server}/matches/bots/thinking.test.ts`, 'nothing is searched here'),
  mutant(
    '',
    `${server}/matches/sweeping.ts`,
    'last = idle.length < maxEach ? null : (idle.at(-1)?.id ?? null)',
    'last = null',
    `${server}/matches/sweeping.test.ts`,
    'lost move of a bot',
  ),
]
