export type { PairState } from './announce.ts'
export { type Friends, friends } from './friends.ts'
