import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useRouter } from './hooks.ts'
import { decodePath } from './paths.ts'
import type { Destination, NavigateOptions } from './types.ts'

export type LinkProps<To extends string> = Destination<To> & { readonly replace?: boolean } & Omit<ComponentProps<'a'>, 'href'>

/** A link within the app. A plain press is handled here; whatever opens another tab is left to the browser. */
export function Link<const To extends string>(props: LinkProps<To>) {
  const { to, params, search, hash, state, replace, onClick, ...rest } = props as LinkProps<string>
  const router = useRouter()
  const destination = { to, params, search, hash, state } as Destination
  const { href } = router.entryOf(destination)
  const path = decodePath(href.replace(/[?#].*$/s, ''))
  const isPresent = useLocation({ select: ({ pathname }) => pathname === path || pathname.startsWith(path === '/' ? '//' : `${path}/`) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
    const { target } = event.currentTarget
    if (event.defaultPrevented || !isPlain || (target !== '' && target !== '_self')) return
    event.preventDefault()
    void router.navigate({ ...destination, replace } as NavigateOptions)
  }
  return <a aria-current={isPresent ? 'page' : undefined} {...rest} href={href} onClick={click} />
}
