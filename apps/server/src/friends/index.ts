export type { PairChange, PairState } from './announce.ts'
export { type FriendLists, type Friends, friends } from './friends.ts'
