import type { Browser, CDPSession, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { figure, table } from './measure.ts'
import { serveGames } from '../e2e/games/game-server.ts'

const minutes = 30
/** The first measurement comes after everything has been drawn and played once. */
const firstLookMin = 3
const maxGrowthMiB = 1
const mib = 1024 * 1024
const pressEveryMs = 130
/** Milliseconds between two pictures, as on a slow phone: the games still play every tick, and half an hour passes faster. */
const pictureMs = 60

/** The random input: keys, buttons, and the places of taps and drags. */
interface Hand {
  readonly keys: readonly string[]
  readonly buttons: string
  readonly area: string
  readonly landscape?: true
}

const hands: Readonly<Record<string, Hand>> = {
  'gem-souk': { keys: ['KeyH'], buttons: '#hint', area: '#board' },
  'sleepy-scorpions': { keys: [], buttons: '#hint, #sizes button, #mode', area: '#board' },
  'chess-puzzles': { keys: ['KeyH'], buttons: '#hint, #go-on, #next, #again', area: '#board' },
  'seven-tents': { keys: ['KeyH'], buttons: '#hint, #finish, #undo', area: '#table' },
  'orchard-snake': { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], buttons: '#none', area: '#stage' },
  'pearl-bounce': { keys: ['Space'], buttons: '#none', area: '#stage' },
  'zellige-rain': { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'KeyC', 'Space'], buttons: '#start', area: '#wall' },
  'last-kick': { keys: ['Space', 'ArrowLeft', 'ArrowRight', 'ArrowUp'], buttons: '#none', area: '#pitch' },
  'oasis-guard': {
    keys: ['KeyN'],
    buttons: '#spots button, #menu button, #lands button, #atlas-lands button, #modes button, #atlas-close, #skill-list button, #skill-close',
    area: '#oasis',
    landscape: true,
  },
}

/** Half an hour of each single-player game with random input, as fast as the processor allows: its memory at the start and at the end. @returns markdown */
export async function benchMemory(only: readonly string[] = []): Promise<string> {
  const [games, browser] = [await serveGames(), await openBrowser()]
  const rows: string[][] = []
  try {
    for (const [id, hand] of Object.entries(hands))
      if (only.length === 0 || only.includes(id)) rows.push(await measure(browser, `${games.url}/${id}/?seed=memory`, id, hand))
  } finally {
    await browser.close()
    await games.close()
  }
  const head = [
    'game',
    'rounds ended',
    `heap after ${firstLookMin} min, MiB`,
    `after ${minutes} min`,
    `growth of ${maxGrowthMiB} MiB`,
    'nodes',
    'at the end',
    'listeners',
    'at the end',
  ]
  return table(head, rows)
}

async function measure(browser: Browser, url: string, id: string, hand: Hand): Promise<string[]> {
  const page = await browser.newPage({ viewport: hand.landscape ? { width: 800, height: 360 } : { width: 360, height: 800 } })
  await page.clock.install({ time: new Date('2026-11-21T18:00:00Z') })
  await page.goto(url)
  await page.locator('#game:not([hidden])').waitFor()
  await page.clock.pauseAt(new Date('2026-11-21T18:01:00Z'))
  await page.evaluate(letPlay, [hand, pressEveryMs, pictureMs] as const)
  const session = await page.context().newCDPSession(page)
  await pass(page, firstLookMin)
  const first = await look(session)
  await pass(page, minutes - firstLookMin)
  const last = await look(session)
  const rounds = await page.evaluate(() => (window as unknown as { ended: number }).ended)
  await page.close()
  const growth = last.heap - first.heap
  process.stderr.write(`${id}: ${rounds} rounds, ${figure(first.heap)} to ${figure(last.heap)} MiB\n`)
  return [
    id,
    String(rounds),
    ...[first.heap, last.heap].map((heap) => heap.toFixed(2)),
    growth.toFixed(2),
    ...[first.nodes, last.nodes, first.listeners, last.listeners].map(String),
  ]
}

/** Lets the page's time pass, in parts between which the page can answer. */
async function pass(page: Page, span: number): Promise<void> {
  for (let second = 0; second < span * 60; second += 10) await page.clock.runFor(10_000)
}

/** The memory in use after a garbage collection. */
async function look(session: CDPSession): Promise<{ readonly heap: number; readonly nodes: number; readonly listeners: number }> {
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / mib, nodes, listeners: jsEventListeners }
}

/** Runs in the page: presses, taps and drags by its clock, and presses the main button of an overlay. */
function letPlay([{ keys, buttons, area }, every, picture]: readonly [Hand, number, number]): void {
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), picture))
  window.cancelAnimationFrame = (handle) => clearTimeout(handle)
  let luck = 4
  const random = (below: number): number => {
    luck = (Math.imul(luck, 1_103_515_245) + 12_345) & 0x7fffffff
    return (luck >> 8) % below
  }
  const own = window as unknown as { ended: number }
  own.ended = 0
  const key = (type: 'keydown' | 'keyup', code: string): boolean => document.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
  const point = (type: string, target: Element, clientX: number, clientY: number): boolean =>
    target.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX, clientY, bubbles: true }))
  const drag = (target: Element): void => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const place = (): [number, number] => [left + (random(1000) / 1000) * width, top + (random(1000) / 1000) * height]
    const [from, to] = [place(), random(2) === 0 ? place() : undefined]
    point('pointerdown', target, ...from)
    setTimeout(() => {
      if (to) point('pointermove', target, ...to)
      point('pointerup', target, ...(to ?? from))
    }, every / 2)
  }
  setInterval(() => {
    const overlay = document.getElementById('overlay')
    if (overlay && !overlay.hidden) {
      if (overlay.dataset['kind'] === 'won' || overlay.dataset['kind'] === 'lost') own.ended += 1
      overlay.querySelector<HTMLElement>('.main')?.click()
      return
    }
    const pressed = [...document.querySelectorAll<HTMLElement>(buttons)].filter((button) => button.checkVisibility())
    const kind = random(3)
    const code = keys[random(Math.max(1, keys.length))]
    if (kind === 0 && code !== undefined) {
      key('keydown', code)
      setTimeout(() => key('keyup', code), random(4) * 60)
    } else if (kind === 1 && pressed.length > 0) pressed[random(pressed.length)]?.click()
    else {
      const target = document.querySelector(area)
      if (target) drag(target)
    }
  }, every)
}
