export { type Attribution, attribution } from './attribution.ts'
