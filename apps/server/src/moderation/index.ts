export { type Moderation, moderation } from './moderation.ts'
