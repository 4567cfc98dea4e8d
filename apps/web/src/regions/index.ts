export { useConfiguration } from './useConfiguration.ts'
export { regionLanguage, takeUpRegion, useRegion } from './useRegion.ts'
