export { regionLanguage, useRegion } from './useRegion.ts'
