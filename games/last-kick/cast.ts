/**
 * How a team's goalkeeper behaves, apart from his level: `calm` has no peculiarity, `tall` reaches high balls and is slow on the ground, `jumpy` dives before the
 * kick to the side to which he moves, `rock` stays until he has seen the ball, and `sly` guards the corner that he leaves open.
 */
export type Keeping = 'calm' | 'tall' | 'jumpy' | 'rock' | 'sly'

/**
 * How a team's shooter behaves: `plain` has no peculiarity, `late` stops before the ball, `bender` bends nearly every shot, `low` shoots hard along the ground,
 * and `faker` looks at the wrong corner.
 */
export type Shooting = 'plain' | 'late' | 'bender' | 'low' | 'faker'

/** The character of a team. */
export interface Team {
  readonly keeps: Keeping
  readonly shoots: Shooting
}

/** One for each match of the four cups; afterwards they come again. The second cup begins with characters that are known, so that who has just won the first one is not stopped at once. */
const TEAMS = [
  { keeps: 'calm', shoots: 'plain' },
  { keeps: 'calm', shoots: 'late' },
  { keeps: 'tall', shoots: 'bender' },
  { keeps: 'jumpy', shoots: 'low' },
  { keeps: 'tall', shoots: 'plain' },
  { keeps: 'jumpy', shoots: 'faker' },
  { keeps: 'sly', shoots: 'bender' },
  { keeps: 'rock', shoots: 'late' },
  { keeps: 'tall', shoots: 'faker' },
  { keeps: 'rock', shoots: 'bender' },
  { keeps: 'sly', shoots: 'low' },
  { keeps: 'jumpy', shoots: 'late' },
  { keeps: 'jumpy', shoots: 'faker' },
  { keeps: 'tall', shoots: 'late' },
  { keeps: 'rock', shoots: 'low' },
  { keeps: 'sly', shoots: 'bender' },
] as const satisfies readonly Team[]

/** The rival of a level, counted from 0. */
export function rivalOf(level: number): Team {
  return TEAMS[level % TEAMS.length] ?? TEAMS[0]
}
