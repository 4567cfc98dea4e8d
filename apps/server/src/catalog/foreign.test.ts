import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readForeignGames } from './foreign.ts'

const folder = mkdtempSync(join(tmpdir(), 'majlis-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(text: string) {
  writeFileSync(join(folder, 'foreign-games.yaml'), text)
  return readForeignGames(join(folder, 'foreign-games.yaml'), ['tile-merge'], (id) => `https://${id}.games.example/`)
}
const row = (more = '') => `hosts: [g.example, cdn.example]\ngames:\n  - { id: planes, title: P, titleAr: ط, url: "https://g.example/p/"${more} }\n`

test('[PLY-06] a game that stands elsewhere is a game like others, at its own origin here', () => {
  const { games, byId, hosts } = read(row(', hosts: [cdn.example], multiplayer: true, signals: true'))
  expect(games).toMatchObject([{ gameId: 'planes', url: 'https://planes.games.example/', isForeign: true, analyticsId: 'planes', multiplayer: true }])
  expect(byId.get('planes')).toEqual({
    gameId: 'planes',
    url: 'https://g.example/p/',
    multiplayer: true,
    reports: true,
    evaluates: false,
    hosts: ['cdn.example'],
  })
  expect(hosts).toEqual(['g.example', 'cdn.example'])
})

test('its page says what it is and how it is played, as that of any other game', () => {
  const about = 'about: { en: Fly., ar: طيران. }'
  const howTo = 'howTo: { en: [{ touch: Swipe., keys: Press an arrow. }, Land.], ar: [السحب., الهبوط.] }'
  expect(read(row(`, ${about}, ${howTo}`)).texts.get('planes')).toEqual({
    about: { en: 'Fly.', ar: 'طيران.' },
    howToPlay: { en: ['Swipe.', 'Land.'], ar: ['السحب.', 'الهبوط.'] },
    howToPlayKeys: { en: ['Press an arrow.', 'Land.'], ar: ['السحب.', 'الهبوط.'] },
  })
  expect(read(row()).texts.get('planes')).toEqual({ about: { en: '', ar: '' }, howToPlay: { en: [], ar: [] } })
})

test.each([
  [row(', hosts: [evil.example]'), 'host evil.example, which is not listed'],
  [row().replace('g.example/p', 'other.example'), 'host other.example, which is not listed'],
  [row().replace('planes', 'tile-merge'), 'another game has'],
  [row().replace('https://', 'file://'), 'foreign-games.yaml:3'],
  [row(', colour: red'), 'foreign-games.yaml:3'],
  [row(', howTo: { en: [Fly.] }'), 'foreign-games.yaml:3'],
  [row(', howTo: { en: [Fly., Land.], ar: [طيران.] }'), 'planes has more steps of howTo'],
  [row().replace('g.example,', '"*.example",'), 'foreign-games.yaml:1'],
])('a file that does not fit is refused with its place (%#)', (text, why) => {
  expect(() => read(text)).toThrow(why)
})
