export { useMe, useNews, useOwnLive, useOwnRecord, useUser } from './useMe.ts'
export { useNameWall } from './useNameWall.tsx'
export { usePlayPreconditions } from './usePlayPreconditions.tsx'
