export { useLanguageChoice } from './useLanguageChoice.ts'
