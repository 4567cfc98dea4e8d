/**
 * The whole graph, once. Every domain with whom it may call on the server, the levels where a domain's word may stand, the rooms
 * that are no domains, and the layers as data. `.dependency-cruiser.mjs`, the checks and `npm run generate` read it; nothing repeats it.
 */

/** Every domain and the domains that it may call on the server. No circles: what ends (a block, a ban, a deletion) travels upwards as an event. */
export const domains = {
  regions: [],
  attribution: ['regions'],
  accounts: ['regions', 'attribution'],
  catalog: ['regions'],
  notifications: ['accounts'],
  feedback: ['accounts'],
  billing: ['accounts', 'regions', 'attribution', 'notifications'],
  friends: ['accounts', 'billing', 'regions', 'notifications'],
  leaderboards: ['accounts', 'friends'],
  play: ['accounts', 'billing', 'catalog', 'leaderboards'],
  chat: ['accounts', 'billing', 'friends', 'notifications'],
  calls: ['accounts', 'regions', 'friends', 'chat', 'notifications'],
  tournaments: ['accounts', 'billing', 'catalog', 'notifications'],
  moderation: ['accounts', 'friends', 'chat', 'notifications'],
  matches: ['accounts', 'regions', 'billing', 'catalog', 'friends', 'chat', 'calls', 'play', 'leaderboards', 'tournaments', 'notifications'],
  me: ['accounts', 'regions', 'catalog', 'billing', 'friends', 'play', 'chat', 'tournaments', 'matches'],
}

/** Where a domain's word may stand: the folder of each level, and the names there that are no domains. */
export const levels = {
  contract: { folder: 'packages/contract/src', others: ['core', 'operations', 'live'] },
  server: { folder: 'apps/server/src', others: ['platform', 'app'] },
  web: { folder: 'apps/web/src', others: ['platform', 'app', 'screens', 'workshop'] },
  e2e: { folder: 'e2e', others: ['ui', 'games', 'conformance', 'evening', 'shell', 'budget', 'platform', 'workshop', 'paywall', 'login'] },
}

/** Files of the contract that may reach a browser: reducers, limits and other constants. They hold no schema and import none. */
export const plainContract = String.raw`^packages/contract/src/(core/limits|[^.]+\.reduce|[^.]+\.plain)\.ts$`

const tests = String.raw`\.test\.tsx?$`
const words = Object.keys(domains).join('|')

/**
 * The layers. `from` may not import `to`; `fromNot` and `toNot` take files out again; `typesToo: false` lets type-only imports pass.
 * Patterns are regular expressions over paths from the root; `$1` is the first group of `from`. Tests stand outside where `fromNot` says so,
 * since a test may compose what the product may not.
 */
export const layers = [
  {
    name: 'contract-stands-alone',
    why: 'the contract imports typebox and itself',
    from: '^packages/contract/',
    fromNot: [tests],
    toNot: ['^packages/contract/', '(^|node_modules/)typebox(/|$)'],
  },
  {
    name: 'reducers-stay-plain',
    why: 'reducers and constants reach the browser: of the rest of the contract they take types only',
    from: plainContract,
    toNot: [plainContract],
    typesToo: false,
  },
  {
    name: 'library-knows-no-domain',
    why: 'ui, game-bridge, game-kit and rules know no domain and no game',
    from: '^packages/(ui|game-bridge|game-kit|rules)/',
    to: '^(apps|games|packages/contract)/|^@majlis/contract',
  },
  {
    name: 'bridge-knows-no-kit',
    why: 'the kit stands on the bridge; the app and games without need of it do not carry it',
    from: '^(apps|packages/(game-bridge|rules|ui|contract))/',
    to: '^packages/game-kit/',
  },
  { name: 'web-knows-no-server', why: 'web and server meet in the contract', from: '^apps/web/', to: '^(apps/server|apps/sandbox|games)/' },
  { name: 'server-knows-no-web', why: 'web and server meet in the contract', from: '^apps/server/', to: '^(apps/web|packages/ui)/' },
  {
    name: 'web-takes-types-of-contract',
    why: 'schemas stay out of the bundle: take types, reducers (*.reduce.ts) and plain constants (core/limits.ts, *.plain.ts)',
    from: '^apps/web/',
    fromNot: [tests],
    to: '^packages/contract/',
    toNot: [plainContract],
    typesToo: false,
  },
  {
    name: 'web-never-reaches-typebox',
    why: 'no schema library in the browser',
    from: '^(apps/web|packages/ui|packages/game-bridge|packages/game-kit)/',
    fromNot: [tests],
    to: '(^|node_modules/)typebox(/|$)',
    typesToo: false,
  },
  {
    name: 'platform-knows-no-domain',
    why: 'the platform serves every domain and knows none',
    from: '^apps/(server|web)/src/platform/',
    fromNot: [tests],
    to: '^apps/(server|web)/src/',
    toNot: ['^apps/$1/src/platform/'],
  },
  {
    name: 'nobody-imports-app',
    why: 'the app composes; nothing imports it',
    from: '^(apps/(server|web)/src/[^/]+/|packages/|games/)',
    fromNot: ['^apps/(server|web)/src/app/', tests],
    to: '^apps/(server|web)/src/app/',
  },
  {
    name: 'server-domain-by-its-face',
    why: 'a domain is called through its index.ts; its SQL and its other files are private',
    from: '^apps/server/src/([^/]+)/',
    fromNot: ['^apps/server/src/app/testing/'],
    to: `^apps/server/src/(${words})/`,
    toNot: ['^apps/server/src/$1/', String.raw`^apps/server/src/[^/]+/index\.ts$`],
  },
  ...Object.entries(domains).map(([domain, callees]) => ({
    name: `server-calls-of-${domain}`,
    why: callees.length ? `${domain} may call ${callees.join(', ')}` : `${domain} may call no other domain`,
    from: `^apps/server/src/${domain}/`,
    fromNot: [tests],
    to: `^apps/server/src/(?!(${[domain, ...callees].join('|')})/)(${words})/`,
  })),
  {
    name: 'web-domains-are-islands',
    why: 'screens and app compose the domains of the web',
    from: `^apps/web/src/(${words})/`,
    to: '^apps/web/src/[^/]+/',
    toNot: ['^apps/web/src/(platform|$1)/'],
  },
  {
    name: 'games-on-the-server',
    why: 'on the server only matches and play import games',
    from: '^apps/server/',
    fromNot: ['^apps/server/src/(matches|play)/'],
    to: '^games/',
  },
  {
    name: 'server-never-draws',
    why: 'of a game the server takes rules, bot or step, never the view',
    from: '^apps/server/',
    to: '^games/',
    toNot: [String.raw`^games/[^/]+/((rules|bot|step)\.ts|game\.json)$`],
  },
  { name: 'sandbox-stands-alone', why: 'the sandbox is the outside world: it speaks HTTP', from: '^apps/sandbox/', to: '^(apps/(server|web)|packages|games)/' },
]

/**
 * What one game may import besides its own files: the bridge, the kit, the rules and the packages that its game.json declares.
 * @param {string} folder the game's folder name
 * @param {readonly string[]} packages package names from its game.json
 */
export function gameLayer(folder, packages) {
  const declared = packages.map((name) => `(^|node_modules/)${name.replaceAll('.', '\\.')}(/|$)`)
  return {
    name: 'game-imports-what-it-declares',
    why: `${folder} may import game-bridge, game-kit, rules${packages.length ? `, ${packages.join(', ')}` : ''}; other packages stand in game.json under "packages"`,
    from: `^games/${folder}/`,
    fromNot: [tests],
    toNot: [`^games/${folder}/`, '^packages/(game-bridge|game-kit|rules)/', ...declared],
  }
}
