import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const games = join(import.meta.dirname, '../../../games')
const good = (id: string): Record<string, unknown> => JSON.parse(readFileSync(join(games, id, 'game.json'), 'utf8')) as Record<string, unknown>

describe('manifest', () => {
  test.each(['four-in-a-row', 'tile-merge'])('%s has a good one', (id) => {
    expect(readManifest({ ...good(id), unknown: 1 })).toEqual(good(id))
  })

  test.each([
    ['id', { id: '../etc' }],
    ['title.ar', { title: { en: 'One language' } }],
    ['orientation', { orientation: 'sideways' }],
    ['hue', { hue: 400 }],
    ['sizeBudgetKiB', { sizeBudgetKiB: 0 }],
    ['thumbnail', { thumbnail: '../secret.svg' }],
    ['picture', { picture: '/etc/passwd' }],
    ['gif', { gif: 4 }],
    ['rules.minMatchCount', { rules: {} }],
    ['rules.secondsPerMove', { rules: { minMatchCount: 1, secondsPerMove: 4 } }],
    ['configurations', { configurations: [] }],
    ['configurations.0', { configurations: [null] }],
    ['configurations.0.matchMakingTemplate', { configurations: [{ id: 'duel', icon: 'a.svg' }] }],
    ['packages', { packages: [1] }],
    ['multiplayer', { multiplayer: 'yes' }],
  ])('a wrong %s is named', (field, change) => {
    expect(readManifest({ ...good('four-in-a-row'), ...change })).toContain(`'${field}'`)
  })

  test('picture and film are there once they were recorded', () => {
    const { picture: _picture, gif: _gif, ...plain } = good('four-in-a-row')
    expect(readManifest(plain)).toEqual(plain)
    const recorded = { ...plain, picture: 'media/picture.webp', gif: 'media/play.gif' }
    expect(readManifest(recorded)).toEqual(recorded)
  })

  test('a game may choose how long a move may take', () => {
    const { rules, ...rest } = good('four-in-a-row')
    const quick = { ...rest, rules: { ...(rules as object), secondsPerMove: 20 } }
    expect(readManifest(quick)).toEqual(quick)
  })

  test('something else altogether is refused', () => {
    for (const input of [null, [], 'text', 5]) expect(readManifest(input)).toContain('the file')
  })
})
