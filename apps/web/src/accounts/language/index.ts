export { useAccountLanguage } from './useAccountLanguage.ts'
export { useLanguageChoice } from './useLanguageChoice.ts'
