import { expect, test } from 'vitest'
import { locationOf, parseSearch, searchFrom } from './location.ts'
import { decodePath, paramsIn, pathTo } from './paths.ts'

test.each([
  ['/', '/', {}],
  ['/', '/wallet', null],
  ['/wallet', '/wallet', {}],
  ['/wallet', '/wallet/', {}],
  ['/wallet', '/Wallet', {}],
  ['/wallet', '/wallet/more', null],
  ['/wallet', '/', null],
  ['/game/$gameId', '/game/snake', { gameId: 'snake' }],
  ['/game/$gameId', '/game', null],
  ['/game/$gameId', '/game/', null],
  ['/game/$gameId', '/game/snake/more', null],
  ['/duel/$duelId/play', '/duel/7/play', { duelId: '7' }],
  ['/duel/$duelId/play', '/duel/7', null],
  ['/duel/$duelId', '/duel/7/play', null],
  ['/profile/{-$id}', '/profile', {}],
  ['/profile/{-$id}', '/profile/', {}],
  ['/profile/{-$id}', '/profile/7', { id: '7' }],
  ['/profile/{-$id}', '/profile/7/8', null],
  ['/terms/$', '/terms', { _splat: '' }],
  ['/terms/$', '/terms/of/use', { _splat: 'of/use' }],
  ['/terms/$', '/term', null],
])('a path of the route %s: %s', (route, path, params) => {
  expect(paramsIn(route, path)).toEqual(params)
})

test.each([
  ['/', undefined, '/'],
  ['/wallet', {}, '/wallet'],
  ['/game/$gameId', { gameId: 'snake' }, '/game/snake'],
  ['/duel/$duelId/play', { duelId: '7' }, '/duel/7/play'],
  ['/profile/{-$id}', undefined, '/profile'],
  ['/profile/{-$id}', { id: '7' }, '/profile/7'],
  ['/terms/$', undefined, '/terms'],
  ['/terms/$', { _splat: 'of/our use' }, '/terms/of/our%20use'],
])('the path to %s with %o', (route, params, path) => {
  expect(pathTo(route, params)).toBe(path)
})

test.each(['a b', 'a/b', '50%', '%2F', '100%25', 'ليلى', 'a?b#c', 'a\\b', "o'neil", '🎲', 'a;b,c&d=e+f@g', '$1', '{-$id}'])(
  'a parameter comes back as it was given: %s',
  (id) => {
    const path = pathTo('/profile/{-$id}', { id })
    expect(path).toMatch(/^\/profile\/[^/?#\s]+$/)
    expect(paramsIn('/profile/{-$id}', decodePath(path))).toEqual({ id })
    // Browsers encode a little less, and a little more.
    expect(paramsIn('/profile/{-$id}', decodePath(new URL(path, 'https://majlis.example').pathname))).toEqual({ id })
  },
)

test('what is no valid encoding is taken as it is', () => {
  expect(decodePath('/game/%E0%A4/%zz/%C3%A9')).toBe('/game/%E0%A4/%zz/é')
  expect(paramsIn('/game/$gameId', decodePath('/game/%E0%A4'))).toEqual({ gameId: '%E0%A4' })
})

test('the separators of a path stay encoded, so that they separate nothing', () => {
  expect(decodePath('/a%2Fb/%25/%5C/%3F%23')).toBe('/a%2Fb/%25/%5C/%3F%23')
})

test('the values of a query come back as they were given', () => {
  const values = { text: 'a b', number: '007', yes: 'true', none: 'null', encoded: '100%&=+#', arabic: 'ليلى', empty: '' }
  expect(parseSearch(searchFrom(values))).toEqual(values)
  expect(searchFrom({ game: 'ludo', friends: undefined })).toBe('?game=ludo')
  expect(searchFrom({})).toBe('')
})

test('values that an older release put in quotation marks are read without them', () => {
  expect(parseSearch('?restore=%221%22&game=ludo&said="')).toEqual({ restore: '1', game: 'ludo', said: '"' })
})

test('an address is decoded where it is read, and stays as it is in its href', () => {
  const entry = { href: '/profile/%D9%84?tab=a%20b#%D9%84', pathname: '/profile/%D9%84', search: '?tab=a%20b', hash: '#%D9%84', state: { __TSR_index: 2 } }
  expect(locationOf(entry)).toEqual({
    href: entry.href,
    pathname: '/profile/ل',
    searchStr: '?tab=a%20b',
    search: { tab: 'a b' },
    hash: 'ل',
    state: { __TSR_index: 2 },
  })
})
