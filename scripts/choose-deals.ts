import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseDeals } from '../games/seven-tents/choose.ts'

/** The number of deals of each tier. */
const COUNT = 160

const file = join(import.meta.dirname, '../games/seven-tents/deals.ts')
const lists = ([1, 3] as const).map((draw) => {
  const { calm, clever, sharp } = chooseDeals(draw, COUNT)
  return `  ${draw}: {\n    calm: '${calm}',\n    clever: '${clever}',\n    sharp: '${sharp}',\n  },\n`
})

await writeFile(
  file,
  `/** Cards that are turned from the stock at once. */
export type DrawCount = 1 | 3
export const TIERS = ['calm', 'clever', 'sharp'] as const
/** How hard a deal is: how often a player wins it who knows the open cards and otherwise guesses. */
export type Tier = (typeof TIERS)[number]

/** Deals that were found to be winnable, as \`readDeals\` takes them. Written by scripts/choose-deals.ts. */
export const DEALS: Readonly<Record<DrawCount, Readonly<Record<Tier, string>>>> = {
${lists.join('')}}
`,
)
