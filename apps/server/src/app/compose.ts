import { join } from 'node:path'
import { accounts } from '../accounts/index.ts'
import { attribution } from '../attribution/index.ts'
import { billing } from '../billing/index.ts'
import { calls } from '../calls/index.ts'
import { catalog } from '../catalog/index.ts'
import { chat, type GifPicture } from '../chat/index.ts'
import { duels } from '../duels/index.ts'
import { feedback } from '../feedback/index.ts'
import { friends } from '../friends/index.ts'
import { leaderboards } from '../leaderboards/index.ts'
import { matches } from '../matches/index.ts'
import { matchmaking } from '../matchmaking/index.ts'
import { me } from '../me/index.ts'
import { moderation } from '../moderation/index.ts'
import { notifications } from '../notifications/index.ts'
import { parties } from '../parties/index.ts'
import { type MigrationSource, platformMigrations } from '../platform/db/migrate.ts'
import type { DomainGauge, Handled, Platform, Served } from '../platform/domain.ts'
import type { Events } from '../platform/events/events.ts'
import type { PerformedCommand } from '../platform/operator/command.ts'
import type { MediaRights } from '../platform/http/media.ts'
import type { Gatekeeper } from '../platform/http/runner.ts'
import type { EndedSessions } from '../platform/live/sockets.ts'
import { play } from '../play/index.ts'
import { regions } from '../regions/index.ts'
import { tournaments } from '../tournaments/index.ts'

const names = [
  'regions',
  'attribution',
  'accounts',
  'catalog',
  'feedback',
  'billing',
  'friends',
  'play',
  'duels',
  'chat',
  'matches',
  'leaderboards',
  'tournaments',
  'matchmaking',
  'parties',
  'calls',
  'moderation',
  'notifications',
  'me',
]
const source = join(import.meta.dirname, '..')

/** Every domain's migrations, in the order in which domains build on each other. */
export const migrations: readonly MigrationSource[] = [platformMigrations, ...names.map((domain) => ({ domain, folder: join(source, domain, 'migrations') }))]

/** All domains, wired along architecture.mjs. */
export interface Composed {
  readonly operations: readonly Handled[]
  readonly live: readonly Served[]
  /** What operators may do. */
  readonly commands: readonly PerformedCommand[]
  readonly gauges: readonly DomainGauge[]
  readonly gatekeeper: Gatekeeper
  /** Those of the sessions that have ended, each with the reason where an operator suspended the person. */
  readonly endedSessions: EndedSessions
  /** Who may read which stored file. */
  readonly mediaRights: MediaRights
  /** The pictures of offered GIFs. */
  readonly gifPicture: GifPicture
  readonly gameIds: readonly string[]
  /** Addresses of the regions' own terms. */
  readonly terms: readonly string[]
  /** Pages of games that stand elsewhere, for their frames. */
  readonly documents: ReturnType<typeof play>['api']['documents']
  /** What the first screen of a page shows to everybody. */
  readonly firstScreen: ReturnType<typeof catalog>['api']['firstScreen']
  /** What search engines and previews of links read of pages. */
  readonly heads: ReturnType<typeof catalog>['api']['heads']
  /** For tests and benchmarks that need what no operation offers. */
  readonly apis: {
    readonly chat: ReturnType<typeof chat>['api']
    readonly accounts: ReturnType<typeof accounts>['api']
    readonly billing: ReturnType<typeof billing>['api']
    readonly tournaments: ReturnType<typeof tournaments>['api']
    readonly attribution: ReturnType<typeof attribution>['api']
    readonly feedback: ReturnType<typeof feedback>['api']
    readonly moderation: ReturnType<typeof moderation>['api']
    readonly notifications: ReturnType<typeof notifications>['api']
    readonly leaderboards: ReturnType<typeof leaderboards>['api']
  }
  start(): Promise<void>
  /** In the reverse order of start. */
  stop(): Promise<void>
}

/** Creates the domains, in the order in which they start. Their public APIs are shared objects, so a domain sees those below it and nothing else. */
function createDomains(platform: Platform, events: Events) {
  const regionsDomain = regions(platform)
  const attributionDomain = attribution(platform)
  const accountsDomain = accounts({ ...platform, ...events.of('accounts'), regions: regionsDomain.api, attribution: attributionDomain.api })
  const catalogDomain = catalog({ ...platform, regions: regionsDomain.api })
  const feedbackDomain = feedback({ ...platform, accounts: accountsDomain.api })
  const billingDomain = billing({ ...platform, ...events.of('billing'), accounts: accountsDomain.api, regions: regionsDomain.api })
  const friendsDomain = friends({ ...platform, ...events.of('friends'), accounts: accountsDomain.api })
  const playDomain = play({ ...platform, ...events.of('play'), accounts: accountsDomain.api, billing: billingDomain.api, catalog: catalogDomain.api })
  const duelsDomain = duels({
    ...platform,
    ...events.of('duels'),
    accounts: accountsDomain.api,
    catalog: catalogDomain.api,
    friends: friendsDomain.api,
    play: playDomain.api,
  })
  const chatDomain = chat({ ...platform, ...events.of('chat'), accounts: accountsDomain.api, friends: friendsDomain.api })
  const below = { accounts: accountsDomain.api, billing: billingDomain.api, catalog: catalogDomain.api, friends: friendsDomain.api, play: playDomain.api }
  const matchesDomain = matches({ ...platform, ...events.of('matches'), ...below })
  const leaderboardsDomain = leaderboards({ ...platform, ...events.of('leaderboards'), accounts: accountsDomain.api, friends: friendsDomain.api })
  const tournamentsDomain = tournaments({
    ...platform,
    ...events.of('tournaments'),
    accounts: accountsDomain.api,
    billing: billingDomain.api,
    catalog: catalogDomain.api,
    matches: matchesDomain.api,
  })
  const matchmakingDomain = matchmaking({
    ...platform,
    ...events.of('matchmaking'),
    ...below,
    chat: chatDomain.api,
    matches: matchesDomain.api,
    tournaments: tournamentsDomain.api,
  })
  const social = { accounts: accountsDomain.api, friends: friendsDomain.api, chat: chatDomain.api, matches: matchesDomain.api }
  const partiesDomain = parties({
    ...platform,
    ...events.of('parties'),
    ...social,
    catalog: catalogDomain.api,
    play: playDomain.api,
    matchmaking: matchmakingDomain.api,
  })
  const callsDomain = calls({ ...platform, ...events.of('calls'), ...social, regions: regionsDomain.api, parties: partiesDomain.api })
  const moderationDomain = moderation({ ...platform, ...events.of('moderation'), accounts: accountsDomain.api, chat: chatDomain.api })
  const notificationsDomain = notifications({
    ...platform,
    ...events.of('notifications'),
    accounts: accountsDomain.api,
    friends: friendsDomain.api,
    duels: duelsDomain.api,
    chat: chatDomain.api,
  })
  const meDomain = me({
    ...platform,
    ...below,
    regions: regionsDomain.api,
    chat: chatDomain.api,
    matches: matchesDomain.api,
    matchmaking: matchmakingDomain.api,
    leaderboards: leaderboardsDomain.api,
    tournaments: tournamentsDomain.api,
  })
  return {
    regions: regionsDomain,
    attribution: attributionDomain,
    accounts: accountsDomain,
    catalog: catalogDomain,
    feedback: feedbackDomain,
    billing: billingDomain,
    friends: friendsDomain,
    play: playDomain,
    duels: duelsDomain,
    chat: chatDomain,
    matches: matchesDomain,
    leaderboards: leaderboardsDomain,
    tournaments: tournamentsDomain,
    matchmaking: matchmakingDomain,
    parties: partiesDomain,
    calls: callsDomain,
    moderation: moderationDomain,
    notifications: notificationsDomain,
    me: meDomain,
  }
}

/** The whole server over one platform. */
export function compose(platform: Platform, events: Events): Composed {
  const domains = createDomains(platform, events)
  const all = Object.values(domains)

  return {
    operations: all.flatMap((domain) => domain.operations),
    live: all.flatMap((domain) => domain.live ?? []),
    commands: all.flatMap((domain) => domain.commands ?? []),
    gauges: all.flatMap((domain) => domain.gauges ?? []),
    gatekeeper: {
      authenticate: (token) => domains.accounts.api.authenticate(token),
      signerOf: (token, operationId, call) => domains.accounts.api.partnerOf(token, operationId, call),
      blockReason: (user) => domains.billing.api.blockReason(user),
      isMember: async (of, id, user) => {
        // A voice room has the id of a call, of a party or of a match.
        if (of === 'call' && (await domains.calls.api.isMember(id, user))) return true
        return (of === 'room' ? domains.chat : of === 'tournament' ? domains.tournaments : domains.matchmaking).api.isMember(id, user)
      },
    },
    endedSessions: (sessions) => domains.accounts.api.endedSessions(sessions),
    async mediaRights(key, token, isSmall) {
      const reader = token === '' ? undefined : await domains.accounts.api.authenticate(token)
      return domains.chat.api.readMedia(key, typeof reader === 'object' ? reader.user : undefined, isSmall)
    },
    gifPicture: domains.chat.api.gifPicture,
    gameIds: domains.catalog.api.games.map((game) => game.gameId),
    terms: [...new Set(domains.regions.api.all.map((region) => region.termsUrl))].filter((url) => url !== ''),
    documents: domains.play.api.documents,
    firstScreen: domains.catalog.api.firstScreen,
    heads: domains.catalog.api.heads,
    apis: {
      chat: domains.chat.api,
      accounts: domains.accounts.api,
      billing: domains.billing.api,
      tournaments: domains.tournaments.api,
      attribution: domains.attribution.api,
      feedback: domains.feedback.api,
      moderation: domains.moderation.api,
      notifications: domains.notifications.api,
      leaderboards: domains.leaderboards.api,
    },
    async start() {
      for (const domain of all) await domain.start?.()
    },
    async stop() {
      for (const domain of all.toReversed()) await domain.stop?.()
    },
  }
}
