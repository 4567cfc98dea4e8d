import { expect, test } from 'vitest'
import { drawn, nothing } from '../testing/drawn-matches.tsx'
import { LoadingCover } from './LoadingCover.tsx'
import { OverlayCover } from './OverlayCover.tsx'

test('[SHL-14] [PLY-30] the loader image is 100 px over a game that loads and over one that waits, with a text', () => {
  for (const cover of [<LoadingCover key="loads" title="Snake" percent={0} onBack={nothing} />, <OverlayCover key="waits" text="Loading the game…" />]) {
    const html = drawn(cover)
    expect(html.match(/<svg\b[^>]*>/g)).toEqual([expect.stringContaining('width="100" height="100"')])
    expect(html).toContain('Loading the game…')
  }
})
