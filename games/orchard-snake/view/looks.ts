/** The colours of a snake: its rim, body, light stripe, marks and head. `marks`: what is drawn along its back. */
export interface Look {
  readonly name: LookName
  /** Goals that have to be done for it. */
  readonly from: number
  readonly rim: string
  readonly body: string
  readonly light: string
  readonly mark: string
  readonly marks: 'diamonds' | 'dots' | 'stripes'
}

export const LOOK_NAMES = ['violet', 'coral', 'sea', 'bee', 'rose', 'mint', 'night', 'pearl'] as const
export type LookName = (typeof LOOK_NAMES)[number]

/** All looks, in the order in which they are earned. */
export const LOOKS: readonly Look[] = [
  { name: 'violet', from: 0, rim: '#3a1d86', body: '#7c4dff', light: '#a98bff', mark: '#ffd34d', marks: 'diamonds' },
  { name: 'coral', from: 3, rim: '#7d1f1f', body: '#f2603f', light: '#ffa58a', mark: '#fff1d6', marks: 'dots' },
  { name: 'sea', from: 8, rim: '#0c3f73', body: '#1e86d8', light: '#7cc6ff', mark: '#e8fbff', marks: 'stripes' },
  { name: 'bee', from: 14, rim: '#3d2a00', body: '#f3b21a', light: '#ffe08a', mark: '#3a2708', marks: 'stripes' },
  { name: 'rose', from: 21, rim: '#74124f', body: '#e0559f', light: '#ffaad6', mark: '#fff', marks: 'dots' },
  { name: 'mint', from: 28, rim: '#07504f', body: '#16b3a6', light: '#93f0e4', mark: '#fff6c2', marks: 'diamonds' },
  { name: 'night', from: 36, rim: '#06081f', body: '#232a6b', light: '#5b66c9', mark: '#ffe38a', marks: 'dots' },
  { name: 'pearl', from: 45, rim: '#7a6a55', body: '#efe6d8', light: '#fff', mark: '#d59a1c', marks: 'diamonds' },
]

/** The number of looks that so many goals have earned. */
export function looksFor(done: number): number {
  return LOOKS.filter(({ from }) => done >= from).length
}
