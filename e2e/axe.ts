import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the page as it stands, a line for each element; an empty list is what a test wants.
 * @param practices its advice beyond contrast and names, too: for pages of the app, not for games, which have no landmarks and speak more than they show
 */
export async function violations(page: Page, practices = false): Promise<string[]> {
  // Motion under way is judged at its end: half-faded text has another contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished),
    ),
  )
  const builder = new AxeBuilder({ page }).withTags([...rules, ...(practices ? ['wcag21a', 'best-practice'] : [])])
  // A page without frames is judged where it stands; otherwise axe opens a page of its own to put the parts together.
  if (page.frames().length === 1) builder.setLegacyMode()
  const { violations: found } = await builder.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`))
}
