import { create } from 'zustand'
import { storage } from '../platform/state/storage.ts'
import { pushPermission } from './push.ts'

/** Whether the question about pushes is open. */
export const useOffer = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Asks once on this device whether pushes are wanted, when the person has just done something that others answer. */
export function offerPushes(): void {
  if (pushPermission() !== 'default' || storage.read('pushOffer') !== null) return
  storage.write('pushOffer', 'asked')
  useOffer.setState({ isOpen: true })
}

/** Closes the question about pushes. This device does not ask again. */
export const closeOffer = (): void => useOffer.setState({ isOpen: false })
