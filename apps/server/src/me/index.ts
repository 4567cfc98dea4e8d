export { me } from './me.ts'
