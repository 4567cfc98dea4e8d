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

/** Wires the domains over one platform. Their public APIs are shared objects, so a domain sees those below it and nothing else. */
export function compose(platform: Platform, events: Events): Composed {
  const r = regions(platform)
  const at = attribution(platform)
  const a = accounts({ ...platform, ...events.of('accounts'), regions: r.api, attribution: at.api })
  const c = catalog({ ...platform, regions: r.api })
  const fb = feedback({ ...platform, accounts: a.api })
  const b = billing({ ...platform, ...events.of('billing'), accounts: a.api, regions: r.api })
  const f = friends({ ...platform, ...events.of('friends'), accounts: a.api })
  const p = play({ ...platform, ...events.of('play'), accounts: a.api, billing: b.api, catalog: c.api })
  const du = duels({ ...platform, ...events.of('duels'), accounts: a.api, catalog: c.api, friends: f.api, play: p.api })
  const ch = chat({ ...platform, ...events.of('chat'), accounts: a.api, friends: f.api })
  const below = { accounts: a.api, billing: b.api, catalog: c.api, friends: f.api, play: p.api }
  const m = matches({ ...platform, ...events.of('matches'), ...below })
  const l = leaderboards({ ...platform, ...events.of('leaderboards'), accounts: a.api, friends: f.api })
  const t = tournaments({ ...platform, ...events.of('tournaments'), accounts: a.api, billing: b.api, catalog: c.api, matches: m.api })
  const mm = matchmaking({ ...platform, ...events.of('matchmaking'), ...below, chat: ch.api, matches: m.api, tournaments: t.api })
  const social = { accounts: a.api, friends: f.api, chat: ch.api, matches: m.api }
  const pa = parties({ ...platform, ...events.of('parties'), ...social, catalog: c.api, play: p.api, matchmaking: mm.api })
  const ca = calls({ ...platform, ...events.of('calls'), ...social, regions: r.api, parties: pa.api })
  const mod = moderation({ ...platform, ...events.of('moderation'), accounts: a.api, chat: ch.api })
  const n = notifications({ ...platform, ...events.of('notifications'), accounts: a.api, friends: f.api, duels: du.api, chat: ch.api })
  const top = me({ ...platform, ...below, regions: r.api, chat: ch.api, matches: m.api, matchmaking: mm.api, leaderboards: l.api, tournaments: t.api })
  const all = [r, at, a, c, fb, b, f, p, du, ch, m, l, t, mm, pa, ca, mod, n, top]

  return {
    operations: all.flatMap((domain) => domain.operations),
    live: all.flatMap((domain) => domain.live ?? []),
    commands: all.flatMap((domain) => domain.commands ?? []),
    gauges: all.flatMap((domain) => domain.gauges ?? []),
    gatekeeper: {
      authenticate: (token) => a.api.authenticate(token),
      signerOf: (token, operationId, call) => a.api.partnerOf(token, operationId, call),
      blockReason: (user) => b.api.blockReason(user),
      isMember: async (of, id, user) => {
        // A voice room has the id of a call, of a party or of a match.
        if (of === 'call' && (await ca.api.isMember(id, user))) return true
        return (of === 'room' ? ch : of === 'tournament' ? t : mm).api.isMember(id, user)
      },
    },
    endedSessions: (sessions) => a.api.endedSessions(sessions),
    async mediaRights(key, token, isSmall) {
      const reader = token === '' ? undefined : await a.api.authenticate(token)
      return ch.api.readMedia(key, typeof reader === 'object' ? reader.user : undefined, isSmall)
    },
    gifPicture: ch.api.gifPicture,
    gameIds: c.api.games.map((game) => game.gameId),
    terms: [...new Set(r.api.all.map((region) => region.termsUrl))].filter((url) => url !== ''),
    documents: p.api.documents,
    firstScreen: c.api.firstScreen,
    heads: c.api.heads,
    apis: {
      chat: ch.api,
      accounts: a.api,
      billing: b.api,
      tournaments: t.api,
      attribution: at.api,
      feedback: fb.api,
      moderation: mod.api,
      notifications: n.api,
      leaderboards: l.api,
    },
    async start() {
      for (const domain of all) await domain.start?.()
    },
    async stop() {
      for (const domain of all.toReversed()) await domain.stop?.()
    },
  }
}
