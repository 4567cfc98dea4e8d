export { type Duels, duels } from './duels.ts'
