/** Colours of a ball: its light, its body and its shade, its patches, and the small marks between them. */
export interface BallLook {
  readonly body: readonly [string, string, string]
  readonly patch: string
  readonly small: string
}

/** Colours of gloves: the palm behind the fingers, the hand and its cuff. */
export interface GlovesLook {
  readonly palm: string
  readonly hand: string
  readonly cuff: string
}

/** The balls and gloves that a player can earn, in the order in which they come. */
export const BALL_LOOKS = [
  { body: ['#ffffff', '#efeaff', '#b3a7dd'], patch: '#5a3fc0', small: '#5a3fc0' },
  { body: ['#fff6e0', '#ffb65c', '#c8541c'], patch: '#8c1d4f', small: '#ffe08a' },
  { body: ['#eafffb', '#7fe0d2', '#1d7f8c'], patch: '#0d4a6b', small: '#ffffff' },
  { body: ['#ffffff', '#f2efe4', '#a8a28a'], patch: '#0e7a5f', small: '#1f4fb0' },
  { body: ['#fffbe0', '#ffcf3d', '#b57700'], patch: '#7a4a00', small: '#fff3b0' },
] as const satisfies readonly BallLook[]

export const GLOVES_LOOKS = [
  { palm: '#6a2d00', hand: '#ff8a3d', cuff: '#ffd76a' },
  { palm: '#0c3a63', hand: '#3fa9f5', cuff: '#d8f1ff' },
  { palm: '#0d4a2a', hand: '#3fbf74', cuff: '#fff0b8' },
  { palm: '#1d1350', hand: '#8f6bff', cuff: '#ffc53d' },
] as const satisfies readonly GlovesLook[]
