/** The browsers whose way to the microphone's permission is told step by step; `other` is told in general words. */
export type Browser = 'chrome' | 'safari' | 'firefox' | 'other'

/** Brands that carry Chrome's or Safari's name among their own and keep their settings elsewhere. */
const OTHERS = /Edg|OPR|Opera|SamsungBrowser|YaBrowser|UCBrowser|DuckDuckGo|GSA\/|CriOS|FxiOS|; wv\)|FBAN|FBAV|Instagram/

/** The browser by what it calls itself. */
export function browserOf(userAgent: string): Browser {
  if (OTHERS.test(userAgent)) return 'other'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
