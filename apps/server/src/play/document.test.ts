import { preparedScript } from '@majlis/game-bridge/prepared'
import { describe, expect, test, vi } from 'vitest'
import { documentUrl, prepareDocument } from './document.ts'

const page = 'https://games.example.com/planes/v2/index.html?t=5'

describe('the prepared document', () => {
  test('[PLY-06] a timestamp is asked for, and index.html of a multiplayer game', () => {
    expect(documentUrl('https://g.example/planes/', false, 7)).toBe('https://g.example/planes/?t=7')
    expect(documentUrl('https://g.example/planes/', true, 7)).toBe('https://g.example/planes/index.html?t=7')
    expect(documentUrl('https://g.example/planes', true, 7)).toBe('https://g.example/planes/index.html?t=7')
    expect(documentUrl('https://g.example', true, 7)).toBe('https://g.example/index.html?t=7')
    expect(documentUrl('https://g.example/a.html?x=1#y', true, 7)).toBe('https://g.example/a.html?x=1&t=7#y')
  })

  test.each([
    ['js/a.js', 'https://games.example.com/planes/v2/js/a.js'],
    ['./a.js?v=1', 'https://games.example.com/planes/v2/a.js?v=1'],
    ['../a.js', 'https://games.example.com/planes/a.js'],
    ['/a.js', 'https://games.example.com/a.js'],
    ['//cdn.example/a.js', 'https://cdn.example/a.js'],
    ['http://other.example/a.js', 'http://other.example/a.js'],
    ['data:text/javascript,1', 'data:text/javascript,1'],
  ])('[PLY-07] the source %s becomes %s', (given, full) => {
    expect(prepareDocument(`<script src="${given}"></script>`, page, '')).toContain(`<script src="${full}"></script>`)
  })

  test('[PLY-07] styles, pictures and sounds likewise; links of the page and texts that look like tags stay', () => {
    const made = prepareDocument(
      `<link href=a.css rel=stylesheet><img src='b.png'><audio src=c.mp3></audio><a href=d.html>d</a><script>const t = '<script src="e.js">'</script><!-- <script src=f.js> -->`,
      page,
      '',
    )
    for (const full of ['v2/a.css"', 'v2/b.png"', 'v2/c.mp3"']) expect(made).toContain(`https://games.example.com/planes/${full}`)
    expect(made).toContain('<a href="d.html">')
    expect(made).toContain(`const t = '<script src="e.js">'`)
    expect(made).toContain('<!-- <script src=f.js> -->')
  })

  test("[PLY-07] everything else is relative to the game's base; a base of its own is taken over", () => {
    expect(prepareDocument('<p>', page, '')).toMatch(/^<html><head><base href="https:\/\/games\.example\.com\/planes\/v2\/index\.html"><\/head>/)
    const based = prepareDocument('<!doctype html><head><base href="files/"><script src="a.js"></script>', page, '')
    expect(based.match(/<base/g)).toHaveLength(1)
    expect(based).toContain('<base href="https://games.example.com/planes/v2/files/"><script src="https://games.example.com/planes/v2/files/a.js">')
    expect(prepareDocument('<base href="javascript:alert(1)">', page, '')).toContain('<base href="https://games.example.com/planes/v2/index.html">')
  })

  test('[PLY-08] the sender helper comes before everything, and a policy of the page goes', () => {
    const made = prepareDocument(
      `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script>1</script>`,
      page,
      'first()',
    )
    expect(made).toMatch(/^<!DOCTYPE html><html><head><script>first\(\)<\/script><base /)
    expect(made).not.toContain('Security-Policy')
  })

  test('[PLY-08] the helper is a script of its own that needs nothing, and ends nowhere early', () => {
    const source = preparedScript({ game: 'x', reports: true, limit: 5 })
    expect(source).not.toMatch(/<\/script|<!--|\bimport\b|__vi/)
    const posted: unknown[] = []
    const own = { name: '', parent: { postMessage: (message: unknown) => posted.push(message) }, requestAnimationFrame: vi.fn(), cancelAnimationFrame: vi.fn() }
    const window = { ...own, addEventListener: vi.fn(), HTMLMediaElement: class {} }
    new Function('window', 'setInterval', source)(window, () => 1)
    expect(posted).toEqual([{ gb: 'hello', protocol: [1, 1], game: 'x', legacy: true, page: expect.any(String) }])
    ;(window as unknown as { sendMessage(message: unknown): void }).sendMessage('win')
    expect(posted[1]).toBe('win')
  })

  test('odd pages are prepared too: empty, frames, nested deep, no text at all', () => {
    for (const odd of ['', '<frameset><frame src=a></frameset>', '<div>'.repeat(400), '\0\uFFFF', '<template><script src=a.js></script></template>'])
      expect(prepareDocument(odd, page, 'first()')).toContain('<head><script>first()</script><base')
    expect(prepareDocument('<template><script src=a.js></script></template>', page, '')).toContain('v2/a.js')
  })
})
