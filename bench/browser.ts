import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Frame, type Page } from '@playwright/test'

/** By how many times the processor of a measured page is slowed down. */
export const throttle = 4

/** Where the system's Chromium is. @throws Error where there is none */
export function browserPath(): string {
  const path = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  )
  if (path === undefined) throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.')
  return path
}

/** How Chromium is started here. */
export function browserArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage']
}

/** The system's Chromium, with the web security and site isolation that people have. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: browserArgs() })
}

/** A phone with an empty cache. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, locale: 'en-US' })
}

/** Slows down the main thread of a page, or of a frame with a process of its own. */
export async function slowDown(context: BrowserContext, target: Page | Frame, rate = throttle): Promise<CDPSession> {
  const session = await context.newCDPSession(target)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}
