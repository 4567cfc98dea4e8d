import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../platform/i18n/index.ts'
import { Podium } from './Podium.tsx'
import { OwnRow, Rows } from './Rows.tsx'

const { english, arabic } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }
const nothing = () => undefined
const row = (rank: number, name: string, wins: number): LeaderboardRow => ({ rank, userId: name, name, userImageUrl: `/media/${name}.webp`, wins })

function rowsOf(language: 'en' | 'ar', rows: readonly LeaderboardRow[], ownId: string | null): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider language={language} messages={language === 'ar' ? arabic : english} storage={storage} region="SA" numerals="arab">
      <Rows rows={rows} ownId={ownId} onOpen={nothing} />
    </I18nProvider>,
  )
  return html.split('<li').slice(1)
}

test('[LDB-03] a row shows its own rank with its ordinal, the avatar, the name and the wins', () => {
  const given = [row(4, 'Sara', 12), row(21, 'Omar', 1), row(22, 'Lina', 3), row(23, 'Ziad', 2), row(111, 'Dana', 5)]
  const ordinals = ['4th', '21st', '22nd', '23rd', '111th']
  const wins = ['12 wins', '1 win', '3 wins', '2 wins', '5 wins']
  const drawn = rowsOf('en', given, 'Lina')
  expect(drawn).toHaveLength(given.length)
  for (const [at, html] of drawn.entries()) {
    expect(html).toMatch(new RegExp(`>${ordinals[at]}<`))
    expect(html).toContain(`src="/media/${given[at]?.name}.webp"`)
    expect(html).toMatch(new RegExp(`<bdi[^>]*>${given[at]?.name}</bdi>`))
    expect(html).toMatch(new RegExp(`>${wins[at]}<`))
    expect(html.includes('>You<')).toBe(given[at]?.name === 'Lina')
  }
  const [arabicRow = ''] = rowsOf('ar', [row(4, 'سارة', 12)], null)
  expect(arabicRow).toMatch(/<bdi[^>]*>سارة<\/bdi>[\s\S]*١٢ انتصارًا/)
})

test('[LDB-04] the own row beyond the first hundred is drawn like the others, and says that it is one\u2019s own', () => {
  const html = renderToStaticMarkup(
    <I18nProvider language="en" messages={english} storage={storage} region="SA" numerals="arab">
      <OwnRow row={row(103, 'Sara', 1)} onOpen={nothing} />
    </I18nProvider>,
  )
  for (const part of [/>103rd</, /<bdi[^>]*>Sara<\/bdi>/, />You</, />1 win</]) expect(html).toMatch(part)
})

test('a podium of two draws the third place empty, so that the first stands in the middle; others have no empty place', () => {
  const all = [row(1, 'Sara', 3), row(2, 'Omar', 2), row(3, 'Lina', 1), row(4, 'Ziad', 1)]
  const places = (count: number) => {
    const html = renderToStaticMarkup(
      <I18nProvider language="en" messages={english} storage={storage} region="SA" numerals="arab">
        <Podium rows={all.slice(0, count)} ownId={null} onOpen={nothing} />
      </I18nProvider>,
    )
    return [...html.matchAll(/<li[^>]*order:(\d)[^>]*>/g)].map(([tag, order]) => `${order}${tag.includes('aria-hidden') ? ' empty' : ''}`)
  }
  expect([1, 2, 3, 4].map(places)).toEqual([['2'], ['2', '1', '3 empty'], ['2', '1', '3'], ['2', '1', '3']])
})

test.each([
  ['en', ['1st', '2nd', '3rd'], ['1st', '2nd', '3rd']],
  ['ar', ['١', '٢', '٣'], ['المركز ١', 'المركز ٢', 'المركز ٣']],
] as const)('[LDB-03] the podium shows each rank with its ordinal, the open place too, in %s', (language, shown, spoken) => {
  const podium = (names: readonly string[]) =>
    renderToStaticMarkup(
      <I18nProvider language={language} messages={language === 'ar' ? arabic : english} storage={storage} region="SA" numerals="arab">
        <Podium rows={names.map((name, at) => row(at + 1, name, 3 - at))} ownId={null} onOpen={nothing} />
      </I18nProvider>,
    )
  const medals = (html: string) => [...html.matchAll(/<b[^>]*>([^<]*)<\/b>/g)].map(([, text]) => text)
  expect(medals(podium(['Sara', 'Omar', 'Lina']))).toEqual(shown)
  expect(medals(podium(['Sara', 'Omar']))).toEqual(shown)
  expect([...podium(['Sara', 'Omar', 'Lina']).matchAll(/aria-label="([^":]*):/g)].map(([, label]) => label)).toEqual(spoken)
})
