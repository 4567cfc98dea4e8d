import { create } from 'zustand'
import { storage } from '../state/storage.ts'

/** Whether games may have music, stored on this device, and how many calls want silence at this moment. */
export const useMusicChoice = create<{ isOn: boolean; holds: number }>(() => ({ isOn: storage.read('noMusic') !== '1', holds: 0 }))

/** Switches the music of games on or off, also for later visits. */
export function setMusic(isOn: boolean): void {
  storage.write('noMusic', isOn ? null : '1')
  useMusicChoice.setState({ isOn })
}

/**
 * Keeps games without music, such as during a call.
 * @returns ends it
 */
export function holdMusic(): () => void {
  const add = (change: number) => useMusicChoice.setState(({ holds }) => ({ holds: holds + change }))
  let isHeld = true
  add(1)
  return () => {
    if (isHeld) add(-1)
    isHeld = false
  }
}
