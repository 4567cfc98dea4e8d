import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** The address of a foreign game's page: the game's address, `index.html` after a multiplayer game's, and a timestamp that avoids old copies. */
export function documentUrl(url: string, multiplayer: boolean, now: number): string {
  const address = new URL(url)
  if (multiplayer && !/\.html?$/i.test(address.pathname)) address.pathname = `${address.pathname.replace(/\/+$/, '')}/index.html`
  address.searchParams.set('t', String(now))
  return address.href
}

/** The base of a page's relative addresses: the page without query and hash, or its own base element. */
export function baseOf(pageUrl: string, base: string | undefined): string {
  const page = new URL(pageUrl)
  page.search = ''
  page.hash = ''
  const own = base === undefined || !URL.canParse(base, page) ? page : new URL(base, page)
  return own.protocol === 'https:' || own.protocol === 'http:' ? own.href : page.href
}

/** The attributes of elements that are addresses of something that the page loads. */
const loaded: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src'],
}

/**
 * Prepares a game's page for its frame: addresses of what it loads are made absolute, all other relative ones stay valid by a base,
 * policies of its own host are dropped, and the script comes before all others.
 * @param pageUrl where the page was found
 * @param script source of the script; empty for none
 */
export function prepareDocument(text: string, pageUrl: string, script: string): string {
  const document = parse(text)
  const elements = elementsOf(document)
  const base = baseOf(
    pageUrl,
    attribute(
      elements.find(({ tagName }) => tagName === 'base'),
      'href',
    ),
  )
  for (const element of elements) {
    if (element.tagName === 'base' || isPolicy(element)) defaultTreeAdapter.detachNode(element)
    for (const name of loaded[element.tagName] ?? []) makeFull(element, name, base)
  }
  const head = elements.find(({ tagName }) => tagName === 'head')
  if (head) {
    prepend(head, create('base', [{ name: 'href', value: base }]))
    if (script !== '') prepend(head, scriptOf(script))
  }
  return serialize(document)
}

function elementsOf(document: DefaultTreeAdapterTypes.Document): Element[] {
  const found: Element[] = []
  // A list, not recursion: a page may be nested deeper than the stack.
  const waiting: DefaultTreeAdapterTypes.Node[] = [document]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
    if ('content' in node) waiting.push(node.content)
  }
  return found
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value
}

function makeFull(element: Element, name: string, base: string): void {
  const given = element.attrs.find((one) => one.name === name)
  if (given && given.value.trim() !== '' && URL.canParse(given.value, base)) given.value = new URL(given.value, base).href
}

/** A policy that a page contains would block our script; its frame has a stricter one. */
function isPolicy(element: Element): boolean {
  return element.tagName === 'meta' && /^content-security-policy/i.test(attribute(element, 'http-equiv') ?? '')
}

function create(tagName: string, attrs: { name: string; value: string }[]): Element {
  return defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs)
}

function scriptOf(source: string): Element {
  const script = create('script', [])
  defaultTreeAdapter.insertText(script, source)
  return script
}

function prepend(head: Element, element: Element): void {
  const [first] = head.childNodes
  if (first) defaultTreeAdapter.insertBefore(head, element, first)
  else defaultTreeAdapter.appendChild(head, element)
}
