import type { Page } from '@playwright/test'
import type { Orientation } from '../../apps/web/src/play/frame.ts'

/** Lets every game of the catalogue ask for `orientation` on this page. Before the page is opened. */
export async function wantOrientation(page: Page, orientation: Orientation): Promise<void> {
  await page.route('**/api/v3/games_list*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { readonly response: readonly object[] }
    await route.fulfill({ response: reply, json: { ...body, response: body.response.map((game) => ({ ...game, orientation })) } })
  })
}
