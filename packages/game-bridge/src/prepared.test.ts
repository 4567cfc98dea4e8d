import { describe, expect, test } from 'vitest'
import { holdSound, keyedStorage, readKept } from './platform/prepared.ts'

test('[PLY-08] storage by methods and by names, as browsers keep it', () => {
  const changed: string[] = []
  const storage = keyedStorage(new Map([['a', '1']]), 20, (key) => changed.push(key))
  storage.setItem('b', 2 as unknown as string)
  storage['c'] = 3
  expect([storage.getItem('a'), storage.getItem('b'), storage['c'], storage.getItem('none'), storage['none']]).toEqual(['1', '2', '3', null, undefined])
  expect(Object.keys(storage)).toEqual(['a', 'b', 'c'])
  expect([storage.length, storage.key(1), storage.key(9), 'b' in storage, 'z' in storage]).toEqual([3, 'b', null, true, false])
  delete storage['c']
  storage.removeItem('none')
  storage.setItem('a', '1')
  expect(changed).toEqual(['b', 'c', 'c'])
  expect(() => storage.setItem('d', 'x'.repeat(20))).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  storage.clear()
  expect([storage.length, JSON.stringify(storage)]).toEqual([0, '{}'])
})

test('[PLY-08] what a frame is named: storage, or a name of another kind', () => {
  expect(readKept('{"gb":"kept","version":3,"local":{"a":"1","b":2},"session":null}')).toEqual({ version: 3, local: new Map([['a', '1']]), session: new Map() })
  for (const odd of ['', 'frame', '{', 'null', '[]', '{"gb":"other","local":{"a":"1"}}']) expect(readKept(odd).local.size).toBe(0)
})

describe('the sound of a page', () => {
  /** The page's own classes, before and after the script has replaced what it needs. */
  function page() {
    class Context {
      state = 'running'
      async suspend(): Promise<void> {
        this.state = 'suspended'
      }
      async resume(): Promise<void> {
        this.state = 'running'
      }
    }
    class Media {
      isSilent = false
      get muted(): boolean {
        return this.isSilent
      }
      set muted(isMuted: boolean) {
        this.isSilent = isMuted
      }
      async play(): Promise<void> {}
    }
    const own = { AudioContext: Context, HTMLMediaElement: Media }
    const hold = holdSound(own as unknown as Parameters<typeof holdSound>[0])
    const element = (isMuted: boolean) => {
      const made = new own.HTMLMediaElement()
      made.muted = isMuted
      void made.play()
      return made
    }
    return { own, hold, element }
  }

  test('is held, and is afterwards as the game had it: what the game has muted or suspended stays so', () => {
    const { own, hold, element } = page()
    const [loud, muted] = [element(false), element(true)]
    const [running, suspended] = [new own.AudioContext(), new own.AudioContext()]
    void suspended.suspend()
    const now = () => [loud.isSilent, muted.isSilent, running.state, suspended.state]
    hold(false)
    expect(now()).toEqual([false, true, 'running', 'suspended'])
    for (let time = 0; time < 2; time += 1) {
      hold(true)
      expect(now()).toEqual([true, true, 'suspended', 'suspended'])
    }
    // The game sees its own state.
    expect([loud.muted, muted.muted]).toEqual([false, true])
    hold(false)
    expect(now()).toEqual([false, true, 'running', 'suspended'])
  })

  test('stays held whatever the game does meanwhile, which counts afterwards', () => {
    const { own, hold, element } = page()
    const [muting, unmuting] = [element(false), element(true)]
    const [suspending, resuming] = [new own.AudioContext(), new own.AudioContext()]
    void resuming.suspend()
    hold(true)
    muting.muted = true
    unmuting.muted = false
    void unmuting.play()
    void suspending.suspend()
    void resuming.resume()
    const [late, lateContext] = [element(false), new own.AudioContext()]
    const now = () => [muting.isSilent, unmuting.isSilent, late.isSilent, suspending.state, resuming.state, lateContext.state]
    expect(now()).toEqual([true, true, true, 'suspended', 'suspended', 'suspended'])
    expect([muting.muted, unmuting.muted, late.muted]).toEqual([true, false, false])
    hold(false)
    expect(now()).toEqual([true, false, false, 'suspended', 'running', 'running'])
  })
})
