export type { Region } from './read.ts'
export { type Regions, regions } from './regions.ts'
