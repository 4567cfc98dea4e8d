export { type Play, play, winLevelOf } from './play.ts'
