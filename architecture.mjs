/**
 * The only declaration of the whole graph: every domain with the domains that it may call on the server, the folders of each level, the folders
 * that are not domains, and the layers as data. `.dependency-cruiser.mjs`, the checks and `npm run generate` read it.
 */

/** Every domain and the domains that it may call on the server. There are no cycles: an end (a block, a ban, a deletion) is published upwards as an event. */
export const domains = {
  regions: [],
  attribution: [],
  accounts: ['regions', 'attribution'],
  catalog: ['regions'],
  feedback: ['accounts'],
  billing: ['accounts', 'regions'],
  friends: ['accounts'],
  play: ['accounts', 'billing', 'catalog'],
  duels: ['accounts', 'catalog', 'friends', 'play'],
  chat: ['accounts', 'friends'],
  matches: ['accounts', 'billing', 'catalog', 'friends', 'play'],
  leaderboards: ['accounts', 'friends'],
  tournaments: ['accounts', 'billing', 'catalog', 'matches'],
  matchmaking: ['accounts', 'billing', 'catalog', 'friends', 'play', 'chat', 'matches', 'tournaments'],
  parties: ['accounts', 'catalog', 'friends', 'play', 'chat', 'matches', 'matchmaking'],
  calls: ['accounts', 'regions', 'friends', 'chat', 'matches', 'parties'],
  moderation: ['accounts', 'chat'],
  notifications: ['accounts', 'friends', 'duels', 'chat'],
  me: ['accounts', 'regions', 'catalog', 'billing', 'friends', 'play', 'chat', 'matches', 'leaderboards', 'tournaments', 'matchmaking'],
}

/**
 * The events to which each domain reacts, with its reaction; docs/events.md is generated from it. A domain subscribes to events of domains
 * before it in the graph, or to its own, and need not be allowed to call those domains.
 */
export const subscriptions = {
  friends: {
    'friends.blocked': 'notifies every node again that the relation of the two has changed, and hides the presence of the two from each other.',
    'friends.unfriended': 'notifies every node again that the relation of the two has changed.',
  },
  accounts: {
    'accounts.sessionsEnded': 'closes the sockets of the sessions, after they received `loggedOut`.',
  },
  billing: {
    'billing.accessChanged': 'removes the cached access of the user to paid features.',
  },
  duels: {
    'play.roundEnded': 'stores the result of a round that belongs to a duel.',
    'friends.blocked': 'ends the open duels between the two.',
  },
  chat: {
    'accounts.chatBanChanged': 'removes the cached answer whether the person may write.',
    'chat.typing': 'stores who types where, on the nodes to which the person has no connection.',
    'friends.blocked': 'closes the direct room of the two for both, wherever it is open.',
    'friends.befriended': 'shows the friendship in both chat lists.',
    'friends.unfriended': 'shows the end of the friendship in both chat lists.',
    'friends.unblocked': 'shows the room in both chat lists again.',
    'friends.pairChanged': 'removes the cached answer whether the two may write to each other.',
    'chat.membersChanged': 'removes the cached members of a group, and closes it for those who left.',
  },
  matches: {
    'accounts.restricted': 'makes a suspended person lose the matches that they play.',
    'accounts.connectionChanged': 'shows to the others whether a player is connected, and begins or ends the grace period.',
    'accounts.unserved': 'extends turns, choices and grace periods to at least twenty seconds.',
    'friends.blocked': 'ends the watching of each other’s matches.',
    'friends.unfriended': 'ends the watching of each other’s matches.',
  },
  calls: {
    'accounts.restricted': 'removes the person from every voice room, and ends their call.',
    'friends.blocked': 'disconnects the two in every voice room in which both are, and ends their call.',
    'friends.unfriended': 'ends the call of the two.',
    'parties.vacated': 'removes people who are not in the party any more from its voice room.',
    'matches.vacated': 'removes people who do not play in the match any more from its voice room, and closes the room two minutes after the end.',
  },
  leaderboards: {
    'matches.won': 'counts wins over people on the leaderboards of all periods, those of all games and that of the game.',
  },
  tournaments: {
    'accounts.erasing': 'keeps what shows that somebody won over an accomplice whose account is deleted.',
    'accounts.restricted': 'lets the unclaimed prizes of a suspended person wait for a review.',
    'matches.won': 'counts wins between people who entered, and stores at the match whether each win counted.',
  },
  matchmaking: {
    'accounts.restricted': 'ends searches, lobbies and invites of a suspended person.',
    'friends.blocked': 'ends the open invites between the two.',
  },
  parties: {
    'accounts.restricted': 'removes a suspended person from the party, and ends their invites.',
    'accounts.connectionChanged': 'stores whether a member is connected.',
    'accounts.unserved': 'lets nobody leave a party because of the time in which no node was running.',
    'friends.blocked': 'removes one of the two from a party of both, and ends the invites between them.',
  },
  notifications: {
    'accounts.sessionsEnded': 'removes the devices of the sessions.',
    'friends.requested': 'adds it to the list of whom was asked, and sends a push, if offline.',
    'friends.befriended': 'removes the push about the request, marks it as read in the list, and adds the answer to the list of who asked.',
    'friends.declined': 'removes the push about the request; in the list it is read once declined, and gone once withdrawn.',
    'friends.blocked': 'removes what the two have in their lists and as pushes about each other.',
    'chat.messagePosted': 'adds the conversation to the list of receivers who are offline, and sends them a push.',
    'chat.roomsRead': 'marks as read what the list has about the conversations.',
    'tournaments.announced': 'adds the result to the list of everybody who took part, and sends a push to those who are offline.',
    'tournaments.resultSeen': 'marks the result as read in the list.',
    'matchmaking.invited': 'adds it to the list of whom was invited, and sends a push, if offline.',
    'matchmaking.inviteAnswered': 'marks the invite as read in the list.',
    'parties.invited': 'adds it to the list of whom was invited into a party, and sends a push, if offline.',
    'parties.inviteAnswered': 'marks the invite as read in the list.',
    'duels.challenged': 'adds it to the list of whom was challenged, and sends a push, if offline.',
    'duels.answered': 'removes the push about the challenge, and marks it as read in the list.',
    'duels.ended': 'adds the result to the list of who played first, and sends a push, if offline.',
    'calls.placed': 'sends a push to whom is called, if offline.',
    'calls.missed': 'adds it to the list, and puts a push about the missed call in the place of the one about the call, if offline.',
    'moderation.noticed': 'adds the notice to the list.',
    'moderation.noticeSeen': 'marks the notice as read in the list.',
  },
}

/** Tables that were moved to another domain after the release of the migration that creates them: by table, the present owner. */
export const movedTables = {
  ticket: 'matchmaking',
  match_invite: 'matchmaking',
  match_link: 'matchmaking',
  pin: 'accounts',
  pin_budget: 'accounts',
  pin_device: 'accounts',
  login_proof: 'accounts',
}

/** Where a domain's name may be used: the folder of each level, and the names there that are not domains. */
export const levels = {
  contract: { folder: 'packages/contract/src', others: ['core', 'operations', 'live'] },
  server: { folder: 'apps/server/src', others: ['platform', 'app'] },
  web: { folder: 'apps/web/src', others: ['platform', 'app', 'screens', 'component-gallery'] },
  e2e: { folder: 'e2e', others: ['app', 'games', 'support'] },
}

/** The folders whose names of files and identifiers contain no term of a domain. */
export const platformFolders = ['apps/server/src/platform', 'apps/web/src/platform']

/**
 * Terms of the product that the platform does not know. Names of domains that are ordinary technical terms as well (an account of the system, a call of an
 * operation, a match of a pattern, the region of a locale) are left out; what concerns subscriptions is left out because events and sockets have subscribers.
 */
export const domainTerms = [
  'attribution',
  'catalog',
  'feedback',
  'billing',
  'friend',
  'friends',
  'chat',
  'chats',
  'leaderboard',
  'leaderboards',
  'tournament',
  'tournaments',
  'matchmaking',
  'notification',
  'notifications',
  'moderation',
  'lobby',
  'lobbies',
  'invite',
  'invites',
  'ticket',
  'rematch',
  'carrier',
  'carriers',
  'partner',
  'partners',
  'wallet',
  'wallets',
  'voucher',
  'vouchers',
  'payment',
  'payments',
  'paywall',
  'price',
  'renewal',
  'trial',
  'pin',
  'pins',
  'sms',
  'msisdn',
  'facebook',
  'google',
  'twitter',
  'social',
  'terms',
  'avatar',
  'voice',
  'voices',
  'conference',
  'sticker',
]

/**
 * Names with such a term that a file of the platform has nevertheless. The sealed state has one shape, which the clients of all releases have to read; a
 * component of packages/ui is imported under its name.
 */
export const sharedTerms = {
  'apps/web/src/platform/state/persist.ts': ['partner'],
  'apps/web/src/platform/state/session.ts': ['partner'],
  'apps/web/src/platform/device/OneTimeCodeForm.tsx': ['PinField'],
}

/** Files of the contract that may reach a browser: reducers, limits and other constants. They contain no schema and import none. */
export const plainContract = String.raw`^packages/contract/src/(core/limits|[^.]+\.reduce|[^.]+\.list\.reduce|[^.]+(\.first)?\.plain)\.ts$`

const tests = String.raw`\.test\.tsx?$`
/** The server and the page of the web tests are exempt, as tests are. */
const webTesting = '^apps/web/src/testing/'
const names = Object.keys(domains).join('|')

/**
 * The layers. `from` may not import `to`; `fromNot` and `toNot` exclude files; `typesToo: false` allows type-only imports.
 * Patterns are regular expressions over paths from the root; `$1` is the first group of `from`. Tests are exempt where `fromNot` says so,
 * because a test may compose what the product may not.
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
    fromNot: [tests, webTesting],
    to: '^packages/contract/',
    toNot: [plainContract],
    typesToo: false,
  },
  {
    name: 'web-never-reaches-typebox',
    why: 'no schema library in the browser',
    from: '^(apps/web|packages/ui|packages/game-bridge|packages/game-kit)/',
    fromNot: [tests, webTesting],
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
    fromNot: ['^apps/(server|web)/src/app/', tests, webTesting],
    to: '^apps/(server|web)/src/app/',
  },
  {
    name: 'server-domain-by-its-index',
    why: 'a domain is called through its index.ts; its SQL and its other files are private',
    from: '^apps/server/src/([^/]+)/',
    fromNot: ['^apps/server/src/app/testing/'],
    to: `^apps/server/src/(${names})/`,
    toNot: ['^apps/server/src/$1/', String.raw`^apps/server/src/[^/]+/(index|events|commands|settings)\.ts$`],
  },
  {
    name: 'settings-are-private',
    why: 'a domain reads its own settings; only app, which lists all declarations, knows those of others',
    from: '^apps/server/src/([^/]+)/',
    fromNot: [tests, '^apps/server/src/app/'],
    to: String.raw`^apps/server/src/[^/]+/settings\.ts$`,
    toNot: ['^apps/server/src/(platform|$1)/'],
  },
  {
    name: 'events-through-the-context',
    why: 'a domain subscribes with the `on` of its generated context; nobody else needs the declarations of another domain',
    from: '^apps/server/src/([^/]+)/',
    fromNot: [tests, String.raw`^apps/server/src/[^/]+/context\.ts$`, '^apps/server/src/app/'],
    to: String.raw`^apps/server/src/[^/]+/events\.ts$`,
    toNot: ['^apps/server/src/$1/'],
  },
  ...Object.entries(domains).map(([domain, callees]) => ({
    name: `server-calls-of-${domain}`,
    why: callees.length ? `${domain} may call ${callees.join(', ')}` : `${domain} may call no other domain`,
    from: `^apps/server/src/${domain}/`,
    fromNot: [tests],
    to: `^apps/server/src/(?!(${[domain, ...callees].join('|')})/)(${names})/`,
    toNot: [String.raw`^apps/server/src/[^/]+/events\.ts$`],
  })),
  {
    name: 'web-domains-are-islands',
    why: 'screens and app compose the domains of the web',
    from: `^apps/web/src/(${names})/`,
    fromNot: [tests],
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
 * What one game may import besides its own files: the bridge, the kit, the rules, and the packages that its game.json declares.
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
