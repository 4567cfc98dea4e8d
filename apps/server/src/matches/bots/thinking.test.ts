import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, expect, test } from 'vitest'
import { bot } from '../../../../../games/chess/bot.ts'
import { rules } from '../../../../../games/chess/rules.ts'
import { systemClock } from '../../platform/clock.ts'
import { openThinking } from './thinking.ts'

const file = pathToFileURL(join(import.meta.dirname, '../../../../../games/chess/bot.ts')).href
const thinking = openThinking(systemClock)
afterAll(() => thinking.stop())

const begun = rules.setup(2, seededRandom('s'))
const seat = begun.next ?? 0
const asked = { file, view: rules.view(begun, seat), seat, legal: rules.legal(begun, seat), level: 3 as const }

test('a bot chooses in a thread what it would choose here', async () => {
  const here = bot.choose(rules.view(begun, seat), seat, asked.legal, 3, seededRandom('x'))
  expect(await thinking.ask({ ...asked, seed: 'x' })).toEqual(here)
})

test('fifty bots that think cost the server next to nothing of its own thread', { timeout: 60_000 }, async () => {
  await thinking.ask({ ...asked, seed: 'warm' })
  const cpuMs = (from: NodeJS.CpuUsage) => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1_000
  }
  const alone = process.threadCpuUsage()
  bot.choose(rules.view(begun, seat), seat, asked.legal, 3, seededRandom('alone'))
  const oneHere = cpuMs(alone)
  const beside = process.threadCpuUsage()
  const chosen = await Promise.all([...Array(50).keys()].map((at) => thinking.ask({ ...asked, seed: `bot ${at}` })))
  expect(chosen.every((one) => one !== undefined)).toBe(true)
  // This measures the processor time of this thread, so that other load of the machine does not count.
  expect(cpuMs(beside)).toBeLessThan((50 * oneHere) / 10)
})
