export { NamePopup } from './NamePopup.tsx'
export { useMe, useNews, useOwnLive, useUser } from './useMe.ts'
export { type PlayGate, usePlayGate } from './usePlayGate.tsx'
