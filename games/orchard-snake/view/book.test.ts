import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json } from '@majlis/game-bridge/protocol'
import { counter } from '@majlis/game-kit/plural'
import { describe, expect, test } from 'vitest'
import { EVENTS } from '../state.ts'
import { begin } from '../step.ts'
import { LISTS, NO_PROGRESS, TASK_COUNT, TASK_KINDS } from '../tasks.ts'
import { Book, readProgress } from './book.ts'
import { gardenMessages } from './garden-messages.ts'
import { LOOK_NAMES, LOOKS, looksFor } from './looks.ts'
import { fakePage } from './page.fixture.ts'
import { taskMessages } from './task-messages.ts'
import { TaskPanel } from './task-panel.ts'

const DONE_EIGHT = {
  tasks: [
    [3, 0],
    [2, 0],
    [3, 1],
  ],
  boons: 3,
  look: 'coral',
}

/** The app's interface: what is saved, and what another device has saved meanwhile. */
function hostWith(theirs: Json = null) {
  const saves: Json[] = []
  const host = {
    request: (_name: string, { data }: { readonly data: Json }) => {
      saves.push(data)
      return Promise.resolve(theirs === null || saves.length > 1 ? { ok: true, version: 2 } : { ok: false, theirs: { data: theirs, version: 1 } })
    },
  } as unknown as GameHost
  return { host, saves }
}

const put = (book: Book, host: GameHost, data: Json) => book.host(host).request('save.put', { data, baseVersion: 0 })

describe('the book of goals', () => {
  test('is in every save beside what the arcade saves, and is read again', async () => {
    const { host, saves } = hostWith()
    const book = new Book(DONE_EIGHT)
    await put(book, host, { version: 1, best: 9, run: null })
    expect(saves).toEqual([{ version: 1, best: 9, run: null, ...DONE_EIGHT }])
    expect([new Book(saves[0]).look, new Book(saves[0]).progress]).toEqual([1, book.progress])
  })

  test('joins what another device has saved before the next save', async () => {
    const { host, saves } = hostWith({
      best: 1,
      tasks: [
        [1, 0],
        [4, 1],
        [3, 1],
      ],
      boons: 4,
    })
    const book = new Book(DONE_EIGHT)
    await put(book, host, { version: 1 })
    await put(book, host, { version: 1 })
    expect(saves[1]).toMatchObject({
      tasks: [
        [3, 0],
        [4, 1],
        [3, 1],
      ],
      boons: 7,
    })
  })

  test('reads saves from before the goals, and nonsense, as nothing done', () => {
    for (const saved of [undefined, null, { version: 1, best: 7 }, { tasks: 'x' }]) expect(readProgress(saved)).toEqual(NO_PROGRESS)
    expect(readProgress({ tasks: [[-3, 'x'], null, [99, 5]], boons: -1 })).toEqual({
      lists: [
        [0, 0],
        [0, 0],
        [15, 0],
      ],
      boons: 0,
    })
    // A look that is not earned yet, and one that does not exist.
    expect([new Book({ ...DONE_EIGHT, look: 'pearl' }).look, new Book({ ...DONE_EIGHT, look: 'x' }).look]).toEqual([2, 0])
  })

  test('knows the goals of a round until the next one begins', () => {
    const book = new Book(undefined)
    expect(book.ticked({ ...begin('round'), events: EVENTS.garden, garden: 2 }, false)).toEqual([{ kind: 'garden', target: 2 }])
    expect(book.doneInRound).toEqual([{ kind: 'garden', target: 2 }])
    book.beginRound()
    expect(book.doneInRound).toEqual([])
  })

  test('changes the look among those that are earned', () => {
    const book = new Book(DONE_EIGHT)
    const looks = [1, 2, 3].map(() => {
      book.nextLook()
      return book.look
    })
    expect(looks).toEqual([2, 0, 1])
    expect([looksFor(0), looksFor(2), looksFor(3), looksFor(TASK_COUNT)]).toEqual([1, 1, 2, LOOKS.length])
    expect(LOOKS.map(({ name }) => name)).toEqual(LOOK_NAMES)
  })
})

describe('the panel of goals', () => {
  function open(language: 'en' | 'ar', saved: Json = null) {
    const { page, byId } = fakePage()
    const digits = (value: number): string => String(value)
    const book = new Book(saved)
    const locale = language === 'en' ? 'en' : 'ar-SA'
    const panel = new TaskPanel({ page, book, tasks: taskMessages[language], texts: gardenMessages[language], digits, count: counter(locale, digits) })
    panel.show()
    return { panel, book, byId }
  }

  test('shows how many goals are done, and when the next colour comes; the button changes the colour once there are two', () => {
    const fresh = open('en')
    expect([fresh.byId('tasks-done').textContent, fresh.byId('look-next').textContent, fresh.byId('look').hidden]).toEqual([
      `Goals 0 / ${TASK_COUNT}`,
      'Next colour at 3 goals',
      true,
    ])
    const { byId, book } = open('en', DONE_EIGHT)
    const label = () => byId('look').attributes.get('aria-label')
    expect([byId('look').hidden, label(), byId('look').properties.get('--body')]).toEqual([false, 'Snake: Coral. 2 of 3.', LOOKS[1]?.body])
    byId('look').dispatchEvent(new Event('click'))
    expect([book.look, label(), byId('look').properties.get('--body')]).toEqual([2, 'Snake: Sea. 3 of 3.', LOOKS[2]?.body])
  })

  test('lists the open goals, and at the end of a round first those that it has reached', () => {
    const { panel, book } = open('en')
    expect(panel.open()).toEqual([
      { text: 'Score 150 points in one garden', share: '0 / 150', part: 0, isDone: false },
      { text: 'Reach garden 2', share: '0 / 2', part: 0, isDone: false },
      { text: 'Eat 3 pomegranates', share: '0 / 3', part: 0, isDone: false },
    ])
    book.ticked({ ...begin('rows'), events: EVENTS.garden, garden: 2 }, false)
    expect(panel.rows().map(({ text, isDone }) => [text, isDone])).toEqual([
      ['Reach garden 2', true],
      ['Score 150 points in one garden', false],
      ['Reach garden 3', false],
      ['Eat 3 pomegranates', false],
    ])
  })

  test('spells every goal in both languages, in the six Arabic plural forms', () => {
    const { panel } = open('ar')
    for (const task of LISTS.flat()) expect(panel.spell(task)).not.toMatch(/[{}]/)
    expect(panel.spell({ kind: 'five', target: 3 })).toBe('أكل 3 ثمار عند \u2066×5\u2069')
    expect([1, 2, 3, 11, 100].map((target) => panel.spell({ kind: 'gifts', target }))).toEqual([
      'جمع هدية واحدة',
      'جمع هديتين',
      'جمع 3 هدايا',
      'جمع 11 هدية',
      'جمع 100 هدية',
    ])
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    for (const kind of TASK_KINDS) expect(Object.keys(taskMessages.ar[kind])).toEqual(forms)
  })
})
