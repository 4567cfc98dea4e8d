import type { Last } from '../state.ts'

/** Milliseconds for a step, for leaving the yard, and for going back to it. */
export const STEP_MS = 130
export const LEAVE_MS = 260
export const SENT_MS = 420

/** Milliseconds that showing an event takes. */
export function playMs({ moved, sent }: Last): number {
  return moved ? walkMs(moved) + (sent.length > 0 ? SENT_MS : 0) : 0
}

/** Milliseconds that the token of an event moves. */
export function walkMs({ from, to }: NonNullable<Last['moved']>): number {
  return from < 0 ? LEAVE_MS : (to - from) * STEP_MS
}
