// Generated from architecture.mjs; run `npm run generate`.
import type { Platform } from '../platform/domain.ts'

export type AttributionContext = Platform
