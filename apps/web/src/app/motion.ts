import { drawInMotion } from '../platform/router/motion.ts'
import type { Router } from '../platform/router/router.ts'

/** The paths of the tabs (SHL-03). */
const TABS = /^\/(tournament|leaderboard|profile)?$/

/** From now on screens are drawn in motion. */
export function moveScreens(router: Router): void {
  router.draw = drawInMotion((path) => TABS.test(path))
}
