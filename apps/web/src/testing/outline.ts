import { getRoles } from '@testing-library/dom'

const shown = [
  'heading',
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'switch',
  'radio',
  'menuitem',
  'combobox',
  'img',
  'status',
  'alert',
  'timer',
  'dialog',
]

const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent?.slice(0, 80) ?? ''

/** What a page shows, one line for each element with a role, for the message of a failed test. */
export function outlineOf(within: HTMLElement | Document): string {
  // A wait that names no element has the document, which has no role: what throws here would let the wait never end.
  const container = within.nodeType === Node.DOCUMENT_NODE ? (within as Document).body : (within as HTMLElement)
  // A wait that outlives its page.
  if (!container.isConnected) return '  nothing: the page is closed'
  const roles = getRoles(container)
  const lines = shown.flatMap((role) => (roles[role] ?? []).map((element) => ({ role, element })))
  const inOrder = lines.toSorted((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const text = (container.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 600)
  return [...inOrder.map(({ role, element }) => `  ${role} '${nameOf(element)}'`), `  text: ${text}`].join('\n')
}
