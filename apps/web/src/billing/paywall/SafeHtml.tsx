import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** What a header may be made of. The server cleans it already; here nothing else becomes part of the page, whatever arrives. */
const allowed: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'p', 'br', 'span', 'ul', 'ol', 'li', 'h3', 'h4'])
/** These go with everything in them; of other strange elements the words stay. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'textarea', 'title'])

/** Html as words and plain elements without attributes; links that lead to https open elsewhere. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={className}>{content}</div>
}

function childrenOf(node: Node): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, a node is its place
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{toReact(child)}</Fragment>)
}

function toReact(node: Node): ReactNode {
  if (node.nodeType === 3) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return null
  const href = node.getAttribute('href') ?? ''
  if (name === 'a' && href.startsWith('https://')) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    )
  }
  if (!allowed.has(name)) return childrenOf(node)
  return name === 'br' ? <br /> : createElement(name, {}, ...childrenOf(node))
}
