import type { IncomingHttpHeaders } from 'node:http'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { fetchPage, fetchScript, isListed, EgressError, type EgressPolicy } from '../platform/http/egress.ts'

/** What an operator should know about the page of a foreign game before it is registered. */
export interface PageFinding {
  /** `error`: the game cannot be registered or will not work. `warning`: it works, with something missing. */
  readonly level: 'error' | 'warning'
  readonly finding: string
}

export interface PageReport {
  readonly findings: readonly PageFinding[]
  /** The hosts that `hosts` has to name: that of the page, and those of the files that its elements load. Empty where the page could not be fetched. */
  readonly hosts: readonly string[]
}

/** How many scripts of a page are read. */
const maxScripts = 12

/**
 * Fetches the page of a game on another site, and its scripts, as the server and a frame would.
 * @param address as an operator typed it
 * @param listed the hosts that foreign-games.yaml lists
 * @param rules limits of size and time for each request; its hosts are those that may be asked beside the page's own
 */
export async function checkPage(address: string, listed: readonly string[], rules: EgressPolicy): Promise<PageReport> {
  const findings: PageFinding[] = []
  const error = (finding: string) => void findings.push({ level: 'error', finding })
  const warn = (finding: string) => void findings.push({ level: 'warning', finding })
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    error('This is no web address: it has to begin with https://.')
    return { findings, hosts: [] }
  }
  if (url.protocol === 'http:') error('The address has no https: browsers refuse its files in a page that has.')
  const page = await fetchPage(url.href, undefined, { ...rules, hosts: [...rules.hosts, url.host] }).catch(failure)
  if (page instanceof EgressError) {
    error(`The page cannot be fetched: ${page.message}.`)
    return { findings, hosts: [] }
  }
  const ban = frameBan(page.headers)
  if (ban !== undefined) warn(`Its host forbids frames (${ban}). The app shows the page from an address of its own; ask its makers whether they allow it.`)
  const elements = elementsOf(page.text ?? '')
  const given = elements.find(({ tagName }) => tagName === 'base')?.attributes.get('href') ?? ''
  const base = URL.canParse(given, page.url) ? new URL(given, page.url) : new URL(page.url)
  const scripts = elements.filter(({ tagName, attributes }) => tagName === 'script' && attributes.has('src'))
  const hosts = [...new Set([new URL(page.url).host, ...elements.flatMap((element) => loadedHost(element, base))])]
  const missing = hosts.filter((host) => !isListed(host, listed))
  if (missing.length > 0) warn(`foreign-games.yaml does not list ${missing.join(', ')} under hosts.`)

  const sources = [page.text ?? '']
  for (const { attributes } of scripts.slice(0, maxScripts)) {
    const src = attributes.get('src') ?? ''
    if (!URL.canParse(src, base)) continue
    const at = new URL(src, base)
    const script = await fetchScript(at.href, { ...rules, hosts: [...rules.hosts, ...hosts] }).catch(failure)
    if (script instanceof EgressError) {
      error(`${at.href} cannot be fetched: ${script.message}.`)
      continue
    }
    sources.push(script.text)
    const needsPermission = attributes.get('type') === 'module' || attributes.has('crossorigin')
    if (needsPermission && script.headers['access-control-allow-origin'] === undefined)
      error(`${at.href} is loaded from another origin, and its host sends no Access-Control-Allow-Origin: browsers refuse it.`)
  }
  for (const finding of signalsIn(sources.join('\n'))) warn(finding)
  return { findings, hosts }
}

/** @throws what is not about the page */
function failure(problem: unknown): EgressError {
  if (problem instanceof EgressError) return problem
  throw problem
}

/** The header with which a host forbids to show its page in a frame of another origin; undefined where it does not. */
function frameBan(headers: IncomingHttpHeaders): string | undefined {
  const options = [headers['x-frame-options']].flat().join()
  if (options !== '') return `X-Frame-Options: ${options}`
  const policy = [headers['content-security-policy']].flat().join('; ')
  const ancestors = /frame-ancestors\s+([^;,]*)/i.exec(policy)?.[1]?.trim()
  return ancestors === undefined || /(^|\s)(\*|https:)(\s|$)/.test(ancestors) ? undefined : `frame-ancestors ${ancestors}`
}

/** What the scripts of a page say about its signals and about code from text. */
function signalsIn(source: string): string[] {
  const hasBridge = /\bgb\s*:\s*["'`]hello["'`]/.test(source)
  const hasSignals = source.includes('loading_done')
  const found: string[] = []
  if (hasBridge || hasSignals) found.push('It reports when it is loaded: its row needs `signals: true`.')
  else found.push('Neither the game bridge nor an older signal (loading_done) was found: it counts as loaded with its page, and reports no results.')
  if (/\beval\s*\(|\bnew\s+Function\s*\(/.test(source)) found.push('It makes code from text: its row needs `evaluates: true`.')
  return found
}

interface PageElement {
  readonly tagName: string
  readonly attributes: ReadonlyMap<string, string>
}

function elementsOf(text: string): PageElement[] {
  const found: PageElement[] = []
  // A list, not recursion: a page may be nested deeper than the stack.
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(text)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isElementNode(node))
      found.push({ tagName: node.tagName, attributes: new Map(node.attrs.map(({ name, value }) => [name, value] as const)) })
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return found
}

const loading: Readonly<Record<string, string>> = { script: 'src', img: 'src', iframe: 'src', audio: 'src', video: 'src', source: 'src', link: 'href' }

/** The host of the file that an element loads, in a list; an empty one where it loads none. */
function loadedHost({ tagName, attributes }: PageElement, base: URL): string[] {
  const given = attributes.get(loading[tagName] ?? '')
  if (given === undefined || (tagName === 'link' && !/stylesheet|preload|icon|manifest/i.test(attributes.get('rel') ?? ''))) return []
  if (!URL.canParse(given, base)) return []
  const { protocol, host } = new URL(given, base)
  return /^https?:$/.test(protocol) ? [host] : []
}
