import AxeBuilder from '@axe-core/playwright'
import axe, { type AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the page as it stands, a line for each element; an empty list is what a test wants.
 * @param practices its advice beyond contrast and names, too: for pages of the app, not for games, which have no landmarks and speak more than they show
 */
export async function violations(page: Page, practices = false): Promise<string[]> {
  // Motion under way is judged at its end: half-faded text has another contrast.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
  })
  const tags = [...rules, ...(practices ? ['wcag21a', 'best-practice'] : [])]
  // A page without frames is judged where it stands; otherwise axe opens a page of its own to put the parts together.
  const { violations: found } = page.frames().length === 1 ? await analyzed(page, tags) : await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`))
}

/** Axe's own program is handed to a document once, however often it is looked at. */
async function analyzed(page: Page, tags: readonly string[]): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate((values) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values: [...values] } }), tags)
}
