import type { JSHandle, Page } from '@playwright/test'

/** What is looked for: an element by its selector, with a text in it. */
export type Mark = readonly [selector: string, text: string]

interface Kept {
  readonly states: string[]
}

/**
 * Notes within the page what is shown of some marks, from now on and at every change. For what goes again by itself: a look from outside may come
 * too late, and two looks one after the other see two moments.
 * @returns the states so far without the empty ones, such as `['splash', 'result']`; marks that are shown together stand in one state, 'result splash'
 */
export async function noteShown(page: Page, marks: Readonly<Record<string, Mark>>): Promise<() => Promise<string[]>> {
  const kept: JSHandle<Kept> = await page.evaluateHandle((wanted) => {
    const states: string[] = []
    let before = ''
    const look = (): void => {
      const shown = Object.entries(wanted).filter(([, [selector, text]]) =>
        [...document.querySelectorAll(selector)].some((each) => each.textContent.includes(text) && each.checkVisibility()),
      )
      const state = shown
        .map(([name]) => name)
        .toSorted()
        .join(' ')
      if (state !== before && state !== '') states.push(state)
      before = state
    }
    new MutationObserver(look).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    look()
    return { states }
  }, marks)
  return () => kept.evaluate(({ states }) => states)
}

/**
 * Tells where a text first stands within an element of a selector, from within the page, since it may go again by itself.
 * @returns answers its middle in CSS pixels from the left edge, once it has been shown
 */
export async function middleWhenShown(page: Page, [selector, text]: Mark): Promise<() => Promise<number>> {
  const kept = await page.evaluateHandle(
    ([wanted, wantedText]) => {
      const middle = new Promise<number>((resolve) => {
        const holderOf = (each: Element): Element | undefined => {
          const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) {
            const holder = texts.currentNode.parentElement
            if (texts.currentNode.nodeValue?.includes(wantedText) && holder?.checkVisibility()) return holder
          }
          return undefined
        }
        const look = (): void => {
          const box = [...document.querySelectorAll(wanted)]
            .map(holderOf)
            .find((holder) => holder !== undefined)
            ?.getBoundingClientRect()
          if (box === undefined) return
          changed.disconnect()
          resolve((box.left + box.right) / 2)
        }
        const changed = new MutationObserver(look)
        changed.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
        look()
      })
      return { middle }
    },
    [selector, text] as const,
  )
  return () => kept.evaluate(({ middle }) => middle)
}
