import { join } from 'node:path'
import { accounts } from '../accounts/index.ts'
import { attribution } from '../attribution/index.ts'
import { billing } from '../billing/index.ts'
import { calls } from '../calls/index.ts'
import { catalog } from '../catalog/index.ts'
import { chat } from '../chat/index.ts'
import { feedback } from '../feedback/index.ts'
import { friends } from '../friends/index.ts'
import { leaderboards } from '../leaderboards/index.ts'
import { matches } from '../matches/index.ts'
import { me } from '../me/index.ts'
import { moderation } from '../moderation/index.ts'
import { notifications } from '../notifications/index.ts'
import { type MigrationSource, platformMigrations } from '../platform/db/migrate.ts'
import type { Handled, Platform, Served } from '../platform/domain.ts'
import type { Gatekeeper } from '../platform/http/runner.ts'
import { play } from '../play/index.ts'
import { regions } from '../regions/index.ts'
import { tournaments } from '../tournaments/index.ts'

const names = [
  ...['regions', 'attribution', 'accounts', 'catalog', 'notifications', 'feedback', 'billing', 'friends', 'leaderboards', 'play'],
  ...['chat', 'calls', 'tournaments', 'moderation', 'matches', 'me'],
]
const source = join(import.meta.dirname, '..')

/** Every domain's migrations, in the order in which domains build on each other. */
export const migrations: readonly MigrationSource[] = [platformMigrations, ...names.map((domain) => ({ domain, folder: join(source, domain, 'migrations') }))]

/** All domains, wired along architecture.mjs. */
export interface Composed {
  readonly operations: readonly Handled[]
  readonly live: readonly Served[]
  readonly gatekeeper: Gatekeeper
  readonly gameIds: readonly string[]
  /** Addresses of the regions' own terms. */
  readonly terms: readonly string[]
  /** Pages of games that stand elsewhere, for their frames. */
  readonly documents: ReturnType<typeof play>['face']['documents']
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
  }
  start(): Promise<void>
  /** In the reverse order of start. */
  stop(): Promise<void>
}

/** Wires the domains over one platform. Faces are shared objects, so a domain sees those below it and nothing else. */
export function compose(platform: Platform): Composed {
  const r = regions(platform)
  const at = attribution({ ...platform, regions: r.face })
  const a = accounts({ ...platform, regions: r.face, attribution: at.face })
  const c = catalog({ ...platform, regions: r.face })
  const n = notifications({ ...platform, accounts: a.face })
  const fb = feedback({ ...platform, accounts: a.face })
  const b = billing({ ...platform, accounts: a.face, regions: r.face, attribution: at.face, notifications: n.face })
  const f = friends({ ...platform, accounts: a.face, billing: b.face, regions: r.face, notifications: n.face })
  const l = leaderboards({ ...platform, accounts: a.face, friends: f.face })
  const p = play({ ...platform, accounts: a.face, billing: b.face, catalog: c.face, leaderboards: l.face })
  const ch = chat({ ...platform, accounts: a.face, billing: b.face, friends: f.face, notifications: n.face })
  const ca = calls({ ...platform, accounts: a.face, regions: r.face, friends: f.face, chat: ch.face, notifications: n.face })
  const t = tournaments({ ...platform, accounts: a.face, billing: b.face, catalog: c.face, notifications: n.face })
  const mod = moderation({ ...platform, accounts: a.face, friends: f.face, chat: ch.face, notifications: n.face })
  const below = { accounts: a.face, regions: r.face, billing: b.face, friends: f.face, chat: ch.face, play: p.face, tournaments: t.face }
  const m = matches({ ...platform, ...below, calls: ca.face, catalog: c.face, leaderboards: l.face, notifications: n.face })
  const top = me({ ...platform, ...below, catalog: c.face, matches: m.face })
  const all = [r, at, a, c, n, fb, b, f, l, p, ch, ca, t, mod, m, top]

  return {
    operations: all.flatMap((domain) => domain.operations),
    live: all.flatMap((domain) => domain.live ?? []),
    gatekeeper: {
      authenticate: (token) => a.face.authenticate(token),
      partnerOf: (token, operationId, call) => a.face.partnerOf(token, operationId, call),
      blockReason: (user) => b.face.blockReason(user),
      isMember: (of, id, user) => (of === 'room' ? ch : of === 'match' ? m : t).face.isMember(id, user),
    },
    gameIds: c.face.games.map((game) => game.gameId),
    terms: [...new Set(r.face.all.map((region) => region.termsUrl))].filter((url) => url !== ''),
    documents: p.face.documents,
    faces: {
      ...{ chat: ch.face, accounts: a.face, billing: b.face, tournaments: t.face },
      ...{ attribution: at.face, feedback: fb.face, moderation: mod.face, notifications: n.face },
    },
    async start() {
      for (const domain of all) await domain.start?.()
    },
    async stop() {
      for (const domain of all.toReversed()) await domain.stop?.()
    },
  }
}
