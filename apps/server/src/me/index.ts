export { type Me, me } from './me.ts'
