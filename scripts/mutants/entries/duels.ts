import { type Mutant, mutant } from '../entry.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'
const dueling = `${server}/duels/dueling.ts`
const tests = `${server}/duels/duels.test.ts`
const endTests = `${server}/duels/ending.test.ts`
const screens = `${web}/screens/duels/duels.test.tsx`

/** Breaks of duels, which no requirement names. */
export const duelMutants: readonly Mutant[] = [
  mutant(
    '',
    dueling,
    'const isProven = (provenSeed === row.seed && provenSetup === row.setup) || score === 0',
    'const isProven = true',
    tests,
    'cannot play again counts as 0',
  ),
  mutant(
    '',
    dueling,
    'const isProven = (provenSeed === row.seed && provenSetup === row.setup) || score === 0',
    'const isProven = provenSeed !== null',
    tests,
    'under the same setup',
  ),
  mutant('', dueling, "if (playId !== undefined && round?.gameId !== gameId) return 'NOT_FOUND'", '', tests, 'is for friends'),
  mutant('', dueling, 'round ? { seed: round.seed,', 'round ? { seed: this.#ctx.entropy.seed(),', tests, 'an own round is a challenge'),
  mutant('', dueling, '(provenSeed === row.seed && provenSetup === row.setup)', 'provenSeed === row.seed', tests, 'under the same setup'),
  mutant('', `${server}/play/scores.ts`, 'replayed.isDuelable && dayOf(proof.seed) === undefined', 'replayed.isDuelable', tests, 'under the same setup'),
  mutant('', dueling, "if (side === 'b') await this.#answered(tx, row)", '', endTests, 'is in the list of who was challenged'),
  mutant('', `${server}/play/scores.ts`, '!isShared && isOfDay', 'isOfDay', tests, 'leads to no best score'),
  mutant(
    '',
    'packages/game-kit/src/life.ts',
    'rounds === 1 || repeatsSeed',
    'rounds === 1',
    'packages/game-kit/src/life.test.ts',
    'in a duel every round has its seed',
  ),
  mutant('', `${web}/duels/useDuels.ts`, 'own.score > other.score', 'own.score < other.score', screens, 'says so, and offers another one'),
  mutant('', `${web}/screens/duels/DuelPlay.tsx`, 'hasEnded() || duel.own.status', 'duel.own.status', screens, 'whose round waits to be sent'),
  mutant('', `${web}/screens/parts/useChallenge.ts`, 'if (isSending.current) return', '', screens, 'the page of a game with duels'),
  mutant('', dueling, "if (isBegun(row)) return 'DUEL_BEGUN'", '', endTests, 'once a round was begun'),
  mutant('', `${server}/duels/publishing.ts`, 'row.a_round !== null && !row.offered', 'row.a_round !== null', endTests, 'only offered with a round'),
  mutant('', dueling, 'if (await this.#voidIfUpdated(tx, row, await this.#ctx.play.stepsVersion(gameId))) return', '', endTests, 'is void once'),
  mutant('', dueling, ' || (await this.#voidIfUpdated(tx, row, version))', '', endTests, 'is void once'),
]
