import type { Mutant } from './entry.ts'
import { duelMutants } from './entries/duels.ts'
import { matchesMutants } from './entries/matches.ts'
import { serverMutants } from './entries/server.ts'
import { unnamedMutants } from './entries/unnamed.ts'
import { webMutants } from './entries/web.ts'

/** Every break that `npm run mutants` makes. `npm run check` compares each of them with the code. */
export const catalogue: readonly Mutant[] = [...webMutants, ...matchesMutants, ...serverMutants, ...unnamedMutants, ...duelMutants]
