import * as catalog from '../catalog/commands.ts'
import * as feedback from '../feedback/commands.ts'
import * as moderation from '../moderation/commands.ts'
import type { Command } from '../platform/operator/command.ts'
import * as tournaments from '../tournaments/commands.ts'
import * as platform from '../platform/operator/commands.ts'

/** Every command of operators, in the order of the help. */
export const commands: readonly Command[] = [moderation, feedback, tournaments, catalog, platform].flatMap((area): Command[] => Object.values(area))
