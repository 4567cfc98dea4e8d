import { createSubscriptions, type Snapshot } from '../platform/net/subscriptions.ts'

/** A server with one list; a change appends to it. The test decides when it answers and what arrives. */
export function world() {
  const list: string[] = []
  const questions: { path: string; answer: (snapshot: Snapshot) => void }[] = []
  const timers: { ms: number; run: () => void; off: boolean }[] = []
  const forgotten: string[] = []
  const subscriptions = createSubscriptions({
    ask: (path) => new Promise((answer) => questions.push({ path, answer })),
    forget: (path) => void forgotten.push(path),
    later: (ms, run) => {
      const timer = { ms, run, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
  })
  const snapshot = (): Snapshot => ({ success: true, response: { version: list.length, value: [...list] } })
  return {
    subscriptions,
    questions,
    forgotten,
    timers,
    /** Makes a change on the server; the returned event may be delivered, late, twice or never. */
    happen(word: string) {
      list.push(word)
      return { path: 'rooms/1', from: list.length - 1, version: list.length, change: word }
    },
    async answer(given: Snapshot = snapshot()) {
      questions.shift()?.answer(given)
      await Promise.resolve()
      await Promise.resolve()
    },
    elapse() {
      for (const timer of timers.splice(0)) if (!timer.off) timer.run()
    },
    value: () => subscriptions.read('rooms/1').value,
    status: () => subscriptions.read('rooms/1').status,
  }
}

/** How a change applies to the list. */
export const append = ((value: readonly string[], change: string) => [...value, change]) as (value: never, change: never) => unknown

/** A page that subscribes to the list and has its first snapshot. */
export async function subscribed() {
  const it = world()
  let redraws = 0
  const release = it.subscriptions.subscribe('rooms/1', append, () => {
    redraws += 1
  })
  it.subscriptions.connected()
  await it.answer()
  return { ...it, release, redraws: () => redraws }
}
