import type { MockHost } from '@majlis/game-bridge/mock-host'
import { pageSettings } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { practice } from '@majlis/game-bridge/stage/practice'
import { bot } from '../bot.ts'
import { rulesFor } from '../rules.ts'

const TURN_MS = 30_000

/** A match against the bot on this device, with the settings of the page's query string; `way` names the configuration. */
export function practiceMatch(page: Window, timers: Timers, onEnd: () => void): MockHost {
  const inputs = pageSettings(page)
  const configuration = new URLSearchParams(inputs.search).get('way') ?? 'duel'
  return practice({ rules: rulesFor({ configuration }), bot, turnMs: TURN_MS }, inputs, timers, onEnd)
}
