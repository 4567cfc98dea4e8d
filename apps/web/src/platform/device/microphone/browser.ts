/** The browsers for which the help explains the permission step by step; `other` gets a general text. */
export type Browser = 'chrome' | 'safari' | 'firefox' | 'other'

/** Browsers that contain Chrome's or Safari's name in theirs, and have their settings elsewhere. */
const OTHERS = /Edg|OPR|Opera|SamsungBrowser|YaBrowser|UCBrowser|DuckDuckGo|GSA\/|CriOS|FxiOS|; wv\)|FBAN|FBAV|Instagram/

/** The browser by its User-Agent. */
export function browserOf(userAgent: string): Browser {
  if (OTHERS.test(userAgent)) return 'other'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
