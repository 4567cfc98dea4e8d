export { useAccountLanguage, useLanguageChoice } from './useLanguageChoice.ts'
