// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useDrawing } from '../testing/pictures.ts'
import { drawResultCard, type ResultCard } from './resultCard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const person = (userId: string, name: string, rank: string, wins = '3 wins') => ({ userId, name, rank, wins })
const card = (change: Partial<ResultCard> = {}): ResultCard => ({
  direction: 'ltr',
  title: 'Evening cup',
  game: 'Ludo',
  podium: [person('o', 'Omar', '1'), person('l', 'lina', '2'), person('z', 'Ziad', '3')],
  own: { userId: 'l', name: 'lina', place: '2nd place', wins: '3 wins' },
  app: 'Majlis',
  address: 'play.example',
  ...change,
})

/** The places at which texts are written, across the card. */
function usePlaces(): Map<string, number> {
  useDrawing()
  const places = new Map<string, number>()
  const paper = HTMLCanvasElement.prototype.getContext.call(document.createElement('canvas'), '2d') as CanvasRenderingContext2D
  const known = paper as unknown as Record<string, unknown>
  const noted = new Proxy(known, {
    get: (methods, name: string) => (name === 'fillText' ? (text: string, x: number) => void places.set(text, x) : methods[name]),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noted as never)
  return places
}

describe('the picture of a result', () => {
  test('has the tournament, the podium with initials and wins, the own place and the app', async () => {
    const written = useDrawing()
    const picture = await drawResultCard(card())
    expect(picture?.type).toBe('image/png')
    expect(written.slice(0, 2)).toEqual(['Ludo', 'Evening cup'])
    // The first is drawn last, over the edges of the others.
    expect(written.filter((text) => /^(Omar|lina|Ziad|O|L|Z)$/.test(text))).toEqual(['Ziad', 'Z', 'lina', 'L', 'Omar', 'O'])
    expect(written).toEqual(expect.arrayContaining(['2nd place', 'lina · 3 wins', 'Majlis', 'play.example']))
  })

  test('of fewer than three people draws fewer steps, and no point between a name and no wins', async () => {
    const written = useDrawing()
    await drawResultCard(card({ podium: [person('o', '', '1', '')], own: { userId: 'o', name: 'Omar', place: '1st place', wins: '' } }))
    expect(written).not.toContain('2')
    expect(written).toContain('Omar')
    // Nobody is drawn without a sign.
    expect(written).toContain('?')
  })

  test('cuts a name that does not fit, and no character in two', async () => {
    const written = useDrawing()
    await drawResultCard(card({ podium: [person('o', '😀'.repeat(30), '1'), person('l', 'An extraordinarily long name', '2')] }))
    const cut = written.filter((text) => text.endsWith('…'))
    expect(cut).toHaveLength(2)
    expect(cut.find((text) => text.startsWith('An'))).toMatch(/^An extraor\w*…$/)
    expect(cut.find((text) => text.startsWith('😀'))).toMatch(/^(😀)+…$/u)
  })

  test('is mirrored in Arabic: the second stands at the right, the app at the right of its address', async () => {
    const places = usePlaces()
    await drawResultCard(card())
    const left = new Map(places)
    await drawResultCard(card({ direction: 'rtl' }))
    const middle = 540
    for (const name of ['Omar', 'Evening cup']) expect([left.get(name), places.get(name)]).toEqual([middle, middle])
    expect([left.get('lina'), left.get('Ziad')]).toEqual([places.get('Ziad'), places.get('lina')])
    expect(left.get('lina')).toBe(middle - 300)
    expect((left.get('Majlis') ?? 0) + (places.get('Majlis') ?? 0)).toBe(2 * middle)
    expect((left.get('play.example') ?? 0) + (places.get('play.example') ?? 0)).toBe(2 * middle)
  })

  test('is none where the browser has no canvas', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    expect(await drawResultCard(card()).catch(() => undefined)).toBeUndefined()
  })
})
