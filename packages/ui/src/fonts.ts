import { preload } from 'react-dom'
import displayArabic from '@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2?url'
import displayLatin from '@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-wght-normal.woff2?url'
import textArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

const FILES = { latin: [textLatin, displayLatin], arabic: [textArabic, displayArabic] } as const

/**
 * Asks the browser for the fonts of one script before the first text needs them. Call once, when the language is known.
 * @param script the script of the page's language
 */
export function preloadFonts(script: keyof typeof FILES): void {
  for (const url of FILES[script]) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
