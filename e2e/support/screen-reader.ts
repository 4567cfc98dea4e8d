import { expect, type Page, test } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { say } from './people.ts'

/** A text as a screen reader says it: a key of the catalogue, whose placeholders may be anything, or a pattern. */
export type Text = string | RegExp

/** What a person does, and what a screen reader says then. */
export interface Step {
  readonly does: string
  readonly act: () => Promise<unknown>
  /** The title of the page. */
  readonly page?: Text
  /** The dialog that the focus is in, by its name; null for none. */
  readonly dialog?: Text | null
  /** What has the focus: its role, then its name. */
  readonly focus?: readonly [role: string, name: Text]
  /** What the element with the focus is described by. */
  readonly described?: Text
  /** What live regions announce from this step on. */
  readonly says?: readonly Text[]
}

/** Without the characters that isolate names and numbers, which nobody pronounces. */
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069\\]/g, '').replaceAll(/\s+/g, ' ')

/** The text of a key, with anything in the place of what is in braces. */
function patternOf(text: Text, language: 'en' | 'ar'): RegExp {
  if (text instanceof RegExp) return text
  let message = plain(say(text, language))
  for (let before = ''; before !== message; ) [before, message] = [message, message.replaceAll(/\{[^{}]*\}/g, '\u0000')]
  return new RegExp(message.replaceAll(/[.*+?^$()|[\]]/g, String.raw`\$&`).replaceAll('\u0000', '.*'))
}

/** What has the focus, as the accessibility tree has it: `button "Get PIN"`; 'body' where nothing has. */
async function focusOf(page: Page): Promise<string> {
  // The body stands in where nothing has the focus: what had it may be removed in between, and would be waited for.
  const snapshot = await page.locator(':focus, body').last().ariaSnapshot()
  // A frame whose document has the focus does not match.
  if ((await page.locator(':focus').count()) === 0)
    return page.evaluate(() => (document.activeElement instanceof HTMLIFrameElement ? `iframe "${document.activeElement.title}"` : 'body'))
  const [line = ''] = snapshot.split('\n')
  return plain(line.replace(/^- '?/, ''))
}

const dialogOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.activeElement?.closest('dialog')
    if (!dialog) return 'none'
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    return dialog.getAttribute('aria-label') ?? title?.textContent ?? 'without a name'
  })

/**
 * Begins to listen to a page as a screen reader does. Call it before the page goes anywhere.
 * @returns walks through the steps of a journey; after each, the focus has to be somewhere, and everything that the step names was said
 */
export async function readScreen(page: Page, language: 'en' | 'ar'): Promise<(script: readonly Step[]) => Promise<void>> {
  const announcements = await recordAnnouncements(page)
  const follow = async ({ does, act, page: title, dialog, focus, described, says = [] }: Step): Promise<void> => {
    const before = announcements.length
    await act()
    if (title !== undefined) await expect.poll(async () => plain(await page.title()), `title: ${does}`).toMatch(patternOf(title, language))
    for (const text of says) {
      await expect.poll(() => plain(announcements.slice(before).join('\n')), `announced: ${does}`).toMatch(patternOf(text, language))
    }
    if (dialog !== undefined) {
      const expected = dialog === null ? /^none$/ : patternOf(dialog, language)
      await expect.poll(async () => plain(await dialogOf(page)), `dialog: ${does}`).toMatch(expected)
    }
    if (focus !== undefined) {
      const [role, name] = focus
      await expect.poll(() => focusOf(page), `focus: ${does}`).toMatch(new RegExp(`^${role}\\b.*${patternOf(name, language).source}`))
    }
    if (described !== undefined) await expect(page.locator(':focus'), `description: ${does}`).toHaveAccessibleDescription(patternOf(described, language))
    await expect.poll(() => focusOf(page), `focus: ${does}`).not.toBe('body')
  }
  return async (script) => {
    for (const step of script) await test.step(step.does, () => follow(step))
  }
}

/** Presses a key. */
export const press = (page: Page, key: string) => () => page.keyboard.press(key)

/** Goes to the last button that begins with the text of a key, with a name in it, and presses Enter. */
export const enter =
  (page: Page, key: string, language: 'en' | 'ar', name = '') =>
  async () => {
    const label = say(key, language).replace('{name}', `\\W*${name}\\W*`)
    const button = page.getByRole('button', { name: new RegExp(`(^|: )${label}`) }).last()
    // A button that takes the place of what was pressed ignores the second half of a double tap, and says so.
    await expect(button).toBeEnabled()
    await button.focus()
    await page.keyboard.press('Enter')
  }

/** Replaces the text of the field that has the focus, and presses a key. */
export const type = (page: Page, text: string, key?: string) => async () => {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  if (key !== undefined) await page.keyboard.press(key)
}

/** Another PIN of as many digits. */
export const anotherPin = (pin: string): string => pin.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
