import type { DeviceBrowser, DeviceSystem } from '@majlis/contract/accounts.sessions'
import type { Static } from 'typebox'

export interface Device {
  readonly browser: Static<typeof DeviceBrowser>
  readonly system: Static<typeof DeviceSystem>
}

/** The order matters: most browsers also name the browsers that they descend from. */
const browsers: readonly (readonly [RegExp, Device['browser']])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:OPR|OPiOS|OPT)\/|\bOpera\b/, 'opera'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'safari'],
]
const systems: readonly (readonly [RegExp, Device['system']])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/**
 * The kind of a device, from its User-Agent header. It helps owners to recognise a device and proves nothing.
 * @param userAgent the header of the login, of any length and content
 */
export function deviceOf(userAgent: string): Device {
  const said = userAgent.slice(0, 500)
  const first = <Kind>(kinds: readonly (readonly [RegExp, Kind])[]): Kind | undefined => kinds.find(([pattern]) => pattern.test(said))?.[1]
  return { browser: first(browsers) ?? '', system: first(systems) ?? '' }
}
