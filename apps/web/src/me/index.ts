export { useMe, useNews, useOwnLive, useOwnRecord, useUser } from './useMe.ts'
export { usePlayGate } from './usePlayGate.tsx'
