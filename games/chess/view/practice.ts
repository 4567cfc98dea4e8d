import type { MockHost } from '@majlis/game-bridge/mock-host'
import { pageSettings } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { practice } from '@majlis/game-bridge/stage/practice'
import { bot } from '../bot.ts'
import { rules } from '../rules.ts'

const TURN_MS = 120_000

/** A match against the bot on this device, with the settings of the page's query string. */
export function practiceMatch(page: Window, timers: Timers, onEnd: () => void): MockHost {
  return practice({ rules, bot, turnMs: TURN_MS }, pageSettings(page), timers, onEnd)
}
