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
import type { Handled, Platform, Served } from '../platform/domain.ts'
import type { Events } from '../platform/events/events.ts'
import type { PerformedCommand } from '../platform/operator/command.ts'
import type { MediaRights } from '../platform/http/media.ts'
import type { Gatekeeper } from '../platform/http/runner.ts'
import type { EndedSessions } from '../platform/live/sockets.ts'
import { play } from '../play/index.ts'
import { regions } from '../regions/index.ts'
import { tournaments } from '../tournaments/index.ts'

const names = [
  ...['regions', 'attribution', 'accounts', 'catalog', 'feedback', 'billing', 'friends', 'play', 'duels', 'chat'],
  ...['matches', 'leaderboards', 'tournaments', 'matchmaking', 'parties', 'calls', 'moderation', 'notifications', 'me'],
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
  readonly documents: ReturnType<typeof play>['face']['documents']
  /** What the first screen of a page shows to visitors. */
  readonly firstScreen: ReturnType<typeof catalog>['face']['firstScreen']
  /** What search engines and previews of links read of pages. */
  readonly heads: ReturnType<typeof catalog>['face']['heads']
  /** For tests and benchmarks that need what no operation offers. */
  readonly faces: {
    readonly chat: ReturnType<typeof chat>['face']
    readonly accounts: ReturnType<typeof accounts>['face']
    readonly billing: ReturnType<typeof billing>['face']
    readonly tournaments: ReturnType<typeof tournaments>['face']
    readonly attribution: ReturnType<typeof attribution>['face']
    readonly feedback: ReturnType<typeof feedback>['face']
    readonly moderation: ReturnType<typeof moderation>['face']
    readonly notifications: ReturnType<typeof notifications>['face']
    readonly leaderboards: ReturnType<typeof leaderboards>['face']
  }
  start(): Promise<void>
  /** In the reverse order of start. */
  stop(): Promise<void>
}

/** Wires the domains over one platform. Faces are shared objects, so a domain sees those below it and nothing else. */
export function compose(platform: Platform, events: Events): Composed {
  const r = regions(platform)
  const at = attribution(platform)
  const a = accounts({ ...platform, ...events.of('accounts'), regions: r.face, attribution: at.face })
  const c = catalog({ ...platform, regions: r.face })
  const fb = feedback({ ...platform, accounts: a.face })
  const b = billing({ ...platform, ...events.of('billing'), accounts: a.face, regions: r.face })
  const f = friends({ ...platform, ...events.of('friends'), accounts: a.face })
  const p = play({ ...platform, ...events.of('play'), accounts: a.face, billing: b.face, catalog: c.face })
  const du = duels({ ...platform, ...events.of('duels'), accounts: a.face, catalog: c.face, friends: f.face, play: p.face })
  const ch = chat({ ...platform, ...events.of('chat'), accounts: a.face, friends: f.face })
  const below = { accounts: a.face, billing: b.face, catalog: c.face, friends: f.face, play: p.face }
  const m = matches({ ...platform, ...events.of('matches'), ...below })
  const l = leaderboards({ ...platform, ...events.of('leaderboards'), accounts: a.face, friends: f.face })
  const t = tournaments({ ...platform, ...events.of('tournaments'), accounts: a.face, billing: b.face, catalog: c.face, matches: m.face })
  const mm = matchmaking({ ...platform, ...events.of('matchmaking'), ...below, chat: ch.face, matches: m.face, tournaments: t.face })
  const social = { accounts: a.face, friends: f.face, chat: ch.face, matches: m.face }
  const pa = parties({ ...platform, ...events.of('parties'), ...social, catalog: c.face, play: p.face, matchmaking: mm.face })
  const ca = calls({ ...platform, ...events.of('calls'), ...social, regions: r.face, parties: pa.face })
  const mod = moderation({ ...platform, ...events.of('moderation'), accounts: a.face, chat: ch.face })
  const n = notifications({ ...platform, ...events.of('notifications'), accounts: a.face, friends: f.face, duels: du.face, chat: ch.face })
  const top = me({ ...platform, ...below, regions: r.face, chat: ch.face, matches: m.face, matchmaking: mm.face, leaderboards: l.face, tournaments: t.face })
  const all = [r, at, a, c, fb, b, f, p, du, ch, m, l, t, mm, pa, ca, mod, n, top]

  return {
    operations: all.flatMap((domain) => domain.operations),
    live: all.flatMap((domain) => domain.live ?? []),
    commands: all.flatMap((domain) => domain.commands ?? []),
    gatekeeper: {
      authenticate: (token) => a.face.authenticate(token),
      signerOf: (token, operationId, call) => a.face.partnerOf(token, operationId, call),
      blockReason: (user) => b.face.blockReason(user),
      isMember: async (of, id, user) => {
        // A voice room has the id of a call, of a party or of a match.
        if (of === 'call' && (await ca.face.isMember(id, user))) return true
        return (of === 'room' ? ch : of === 'tournament' ? t : mm).face.isMember(id, user)
      },
    },
    endedSessions: (sessions) => a.face.endedSessions(sessions),
    async mediaRights(key, token, isSmall) {
      const reader = token === '' ? undefined : await a.face.authenticate(token)
      return ch.face.readMedia(key, typeof reader === 'object' ? reader.user : undefined, isSmall)
    },
    gifPicture: ch.face.gifPicture,
    gameIds: c.face.games.map((game) => game.gameId),
    terms: [...new Set(r.face.all.map((region) => region.termsUrl))].filter((url) => url !== ''),
    documents: p.face.documents,
    firstScreen: c.face.firstScreen,
    heads: c.face.heads,
    faces: {
      ...{ chat: ch.face, accounts: a.face, billing: b.face, tournaments: t.face },
      ...{ attribution: at.face, feedback: fb.face, moderation: mod.face, notifications: n.face, leaderboards: l.face },
    },
    async start() {
      for (const domain of all) await domain.start?.()
    },
    async stop() {
      for (const domain of all.toReversed()) await domain.stop?.()
    },
  }
}
