import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json } from '@majlis/game-bridge/protocol'
import { expect, test } from 'vitest'
import { begin } from '../step.ts'
import { KeptStars } from './kept-stars.ts'

/** An app that answers saves with `answers`, one after another, and keeps what it was sent. */
function appWith(saved: Json | undefined, answers: readonly object[] = []) {
  const sent: Json[] = []
  const host = {
    request: async (_name: string, { data }: { readonly data: Json }) => {
      sent.push(data)
      return answers[sent.length - 1] ?? { ok: true, version: 1 }
    },
  } as unknown as GameHost
  const kept = new KeptStars(host, saved === undefined ? {} : { saved: { version: 1, data: saved } })
  return { kept, sent, save: () => kept.host.request('save.put', { data: { version: 1, best: 5 }, baseVersion: 1 }) }
}

const roundWith = (stars: readonly number[], seed = 'any') => ({ ...begin(seed), stars: [...stars] })

test('the stars of rounds are kept with every save, the most for each mosaic', async () => {
  const { kept, sent, save } = appWith(undefined)
  kept.learn(roundWith([3, 1]))
  kept.learn(roundWith([2, 2]))
  await save()
  expect([kept.of(1), kept.of(2), kept.of(3), kept.total]).toEqual([3, 2, 0, 5])
  expect(sent).toEqual([{ version: 1, best: 5, stars: [3, 2, ...Array.from({ length: 22 }, () => 0)], start: 1 }])
})

test('a round of the day leaves them alone: its mosaics are others', () => {
  const { kept } = appWith({ stars: [1] })
  kept.learn(roundWith([3, 3], 'daily/2026-11-29'))
  expect([kept.of(1), kept.of(2)]).toEqual([1, 0])
})

test('saves of before have none, and nonsense is none', () => {
  expect(appWith({ version: 1, best: 9 }).kept.total).toBe(0)
  expect(appWith({ stars: [2, 'x', -1, 9, 1.5] }).kept.total).toBe(2 + 3 + 1)
  expect(appWith({ stars: 7 }).kept.total).toBe(0)
})

test('a lost round that began at a chosen mosaic goes on where it ended, one from the first mosaic or of a day does not', () => {
  const { kept } = appWith({ start: 4 })
  const lost = { ...roundWith([]), begun: 4, level: 6, status: 'lost' as const }
  kept.moveOn({ ...lost, ...begin('daily/2026-11-29'), level: 6, status: 'lost' })
  kept.moveOn({ ...lost, begun: 1 })
  kept.moveOn({ ...lost, status: 'won' })
  expect(kept.start).toBe(4)
  kept.moveOn(lost)
  expect(kept.start).toBe(6)
})

test('those of another device are joined', async () => {
  const { kept, save } = appWith({ stars: [1, 2] }, [{ ok: false, theirs: { version: 2, data: { stars: [3, 0, 1] } } }])
  await save()
  expect([kept.of(1), kept.of(2), kept.of(3)]).toEqual([3, 2, 1])
})
