// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

test('[CAT-34] a picture is loaded when a hundredth of its card is within three quarters of a screen, and on the first screen at once', async () => {
  const observed: (IntersectionObserverInit | undefined)[] = []
  let see: (entries: object[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see, options?: IntersectionObserverInit) {
        observed.push(options)
        see = seen
      }
      observe() {}
      unobserve() {}
    },
  )
  const loaded: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        loaded.push(address)
      }
    },
  )
  // One observer serves the whole page: another test may have made it.
  vi.resetModules()
  const { Cover } = await import('@majlis/ui/Cover')
  const { container } = render(
    <>
      <Cover hue={1} src="/far.webp" />
      <Cover hue={1} src="/first.webp" eager />
    </>,
  )
  expect(observed).toEqual([{ rootMargin: '75%', threshold: 0.01 }])
  expect(loaded).toEqual(['/first.webp'])
  const target = container.querySelector('[data-cover]')
  act(() => see([{ target, isIntersecting: false }]))
  expect(loaded).toEqual(['/first.webp'])
  act(() => see([{ target, isIntersecting: true }]))
  expect(loaded).toEqual(['/first.webp', '/far.webp'])
})
