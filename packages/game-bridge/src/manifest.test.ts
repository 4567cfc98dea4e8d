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
    ['howToPlay', { howToPlay: { en: ['One step'], ar: [] } }],
    ['howToPlay', { howToPlay: { en: [{ touch: 'Swipe.' }], ar: ['السحب.'] } }],
    ['orientation', { orientation: 'sideways' }],
    ['related', { related: ['../etc'] }],
    ['hue', { hue: 400 }],
    ['sizeBudgetKiB', { sizeBudgetKiB: 0 }],
    ['thumbnail', { thumbnail: '../secret.svg' }],
    ['picture', { picture: '/etc/passwd' }],
    ['film', { film: 4 }],
    ['rules.minMatchCount', { rules: {} }],
    ['configurations', { configurations: [] }],
    ['configurations.0', { configurations: [null] }],
    ['configurations.0.matchMakingTemplate', { configurations: [{ id: 'duel', icon: 'a.svg' }] }],
    ['packages', { packages: [1] }],
    ['multiplayer', { multiplayer: 'yes' }],
  ])('a wrong %s is named', (field, change) => {
    expect(readManifest({ ...good('four-in-a-row'), ...change })).toContain(`'${field}'`)
  })

  test('[MAT-34] no way to play begins with fewer players than the game needs, or than it has teams', () => {
    const { configurations, ...rest } = good('four-in-a-row')
    const seated = (change: object) =>
      (configurations as { matchMakingTemplate: object }[]).map((each) => ({ ...each, matchMakingTemplate: { ...each.matchMakingTemplate, ...change } }))
    const wrong = "'configurations.0.matchMakingTemplate.minPlayerCount'"
    expect(readManifest({ ...rest, configurations, rules: { minMatchCount: 3 } })).toContain(wrong)
    for (const change of [{ minTeamCount: 3 }, { minPlayerCount: 0, minTeamCount: 0 }])
      expect(readManifest({ ...rest, configurations: seated(change) })).toContain(wrong)
    expect(readManifest({ ...rest, configurations: seated({ maxPlayerCount: 1 }) })).toContain("'configurations.0.matchMakingTemplate.maxPlayerCount'")
  })

  test('a step may have another form for a device with a keyboard', () => {
    const steps = { en: [{ touch: 'Swipe.', keys: 'Press an arrow.' }, 'Win.'], ar: ['السحب.', 'الفوز.'] }
    expect(readManifest({ ...good('four-in-a-row'), howToPlay: steps })).toMatchObject({ howToPlay: steps })
  })

  test('a way to play may say how it differs, in both languages', () => {
    const { configurations } = good('four-in-a-row')
    const noted = (note: unknown) => ({ ...good('four-in-a-row'), configurations: (configurations as object[]).map((each) => ({ ...each, note })) })
    expect(readManifest(noted({ en: 'One round', ar: 'جولة واحدة' }))).toMatchObject({ configurations: [{ note: { en: 'One round', ar: 'جولة واحدة' } }, {}] })
    expect(readManifest(noted({ en: 'One round' }))).toContain("'configurations.0.note'")
  })

  test('picture and film are there once they were recorded', () => {
    const { picture: _picture, film: _film, ...plain } = good('four-in-a-row')
    expect(readManifest(plain)).toEqual(plain)
    const recorded = { ...plain, picture: 'media/picture.webp', film: 'media/film.webp' }
    expect(readManifest(recorded)).toEqual(recorded)
  })

  test('a game may declare a clock: for a move, for all moves with or without an increment, or both, for each configuration its own', () => {
    const { rules, configurations, ...rest } = good('four-in-a-row')
    for (const clock of [{ perMove: 5 }, { perMove: 600, total: 10 }, { total: 10_800, increment: 60 }, { total: 180, increment: 0 }]) {
      const whole = { ...rest, configurations, rules: { ...(rules as object), clock } }
      expect(readManifest(whole)).toEqual(whole)
      const one = { ...rest, rules, configurations: (configurations as object[]).map((each) => ({ ...each, clock })) }
      expect(readManifest(one)).toEqual(one)
    }
  })

  test.each([
    {},
    5,
    { perMove: 4 },
    { perMove: 601 },
    { perMove: 7.5 },
    { total: 9 },
    { total: 10_801 },
    { perMove: 30, increment: 2 },
    { total: 60, increment: 61 },
    { total: 60, increment: -1 },
    { total: 60, bonus: 1 },
  ])('the clock %j is refused', (clock) => {
    const { configurations } = good('four-in-a-row')
    expect(readManifest({ ...good('four-in-a-row'), rules: { minMatchCount: 1, clock } })).toContain("'rules.clock'")
    const own = (configurations as object[]).map((each) => ({ ...each, clock }))
    expect(readManifest({ ...good('four-in-a-row'), configurations: own })).toContain("'configurations.0.clock'")
  })

  test('something else altogether is refused', () => {
    for (const input of [null, [], 'text', 5]) expect(readManifest(input)).toContain('the file')
  })
})
