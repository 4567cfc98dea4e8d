import type { Page } from '@playwright/test'

/** Records the changes of live regions, as screen readers announce them. It runs in every frame of the page, from before its first script. */
function record(): void {
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  const said = new WeakMap<Element, string>()
  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [role="timer"], [hidden]')) hidden.remove()
    const names = [...copy.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? '')
    return [...names, copy.textContent]
      .join(' ')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  const look = (): void => {
    for (const region of document.querySelectorAll(regions)) {
      if (region.closest('[aria-hidden="true"]') !== null || !region.checkVisibility({ opacityProperty: false })) continue
      const text = textOf(region)
      // What is said again after a pause is announced again.
      if (text === '') said.delete(region)
      if (text === '' || said.get(region) === text) continue
      said.set(region, text)
      ;(window as unknown as { addAnnouncement?: (text: string) => void }).addAnnouncement?.(text)
    }
  }
  const start = (): void => {
    new MutationObserver(look).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    look()
  }
  if (document.documentElement) start()
  else document.addEventListener('DOMContentLoaded', start)
}

/**
 * Listens to a page, the frames of its games included, as a screen reader does. Call it before the page goes anywhere.
 * @returns what was announced so far, in order
 */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const announcements: string[] = []
  await page.exposeFunction('addAnnouncement', (text: string) => void announcements.push(text))
  await page.addInitScript(record)
  return announcements
}

/** What has the focus, as a screen reader names it: `role name`; 'body' where nothing has. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    const labelled = at.getAttribute('aria-labelledby')
    const byLabel = labelled === null ? undefined : document.getElementById(labelled)?.textContent
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
    const name = at.getAttribute('aria-label') ?? byLabel ?? label ?? at.textContent
    return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${name?.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`
  })
}
