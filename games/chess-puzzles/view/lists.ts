import { byId } from '@majlis/game-bridge/stage/screen'

/** What the lower half of the menu lists. */
const LISTS = ['path', 'themes'] as const
type List = (typeof LISTS)[number]

/**
 * The tabs of the two lists: the path and the themes.
 * @param shown called after the choice
 * @returns chooses a list
 */
export function createLists(page: Document, shown: () => void): (name: List) => void {
  const tabs = LISTS.map((name) => byId(page, `list-${name}`))
  let list: List = 'path'
  const show = (name: List): void => {
    list = name
    for (const one of LISTS) byId(page, one).hidden = one !== name
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(LISTS[at] === name))
      tab.tabIndex = LISTS[at] === name ? 0 : -1
    }
    shown()
  }
  for (const [at, tab] of tabs.entries()) tab.addEventListener('click', () => show(LISTS[at] ?? 'path'))
  chooseByArrows(byId(page, 'lists'), tabs, () => LISTS.indexOf(list))
  show('path')
  return show
}

/** Left and right choose among tabs, in the direction of the page. @param chosen the place of the chosen tab */
export function chooseByArrows(row: HTMLElement, tabs: readonly HTMLElement[], chosen: () => number): void {
  row.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const aside = row.ownerDocument.documentElement.dir === 'rtl' ? -step : step
    const tab = tabs[(chosen() + aside + tabs.length) % tabs.length]
    tab?.click()
    tab?.focus()
  })
}
