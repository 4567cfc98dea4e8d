import type { MockHost } from '@majlis/game-bridge/mock-host'
import { pageWishes } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { practice } from '@majlis/game-bridge/stage/practice'
import { bot } from '../bot.ts'
import { rulesFor } from '../rules.ts'

const TURN_MS = 30_000

/** A match of two against the bot on this device, as the page's query string asks for it; `way` names the configuration. */
export function practiceMatch(page: Window, timers: Timers, onEnd: () => void): MockHost {
  const wishes = pageWishes(page)
  const configuration = new URLSearchParams(wishes.search).get('way') ?? 'duel'
  return practice({ rules: rulesFor({ configuration, teamUp: false }), bot, turnMs: TURN_MS }, wishes, timers, onEnd)
}
