export { useMe, useNews, useOwnLive, useOwnRecord, useUser } from './useMe.ts'
export { usePlayPreconditions } from './usePlayPreconditions.tsx'
