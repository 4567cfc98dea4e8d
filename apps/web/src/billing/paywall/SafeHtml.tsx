import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** The allowed elements of a header. The server cleans it already; here nothing else becomes part of the page, whatever arrives. */
const allowed: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'p', 'br', 'span', 'div', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'])
/** These elements are removed with their content. Of other elements only the text is kept. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'textarea', 'title'])

/** HTML as text and plain elements without attributes. Links lead to https, in another page, or to a number to call or to text. */
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
  if (name === 'a' && /^(https:\/\/|tel:|sms:)/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    )
  }
  if (!allowed.has(name)) return childrenOf(node)
  return name === 'br' ? <br /> : createElement(name, {}, ...childrenOf(node))
}
