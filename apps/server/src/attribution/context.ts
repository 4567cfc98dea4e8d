// Generated from architecture.mjs; run `npm run generate`.
import type { Regions } from '../regions/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface AttributionContext extends Platform {
  readonly regions: Regions
}
