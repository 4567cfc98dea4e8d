import { create } from 'zustand'

/** The invite of the open dialog, which is shown nowhere else meanwhile. */
export const usePopped = create<{ readonly id: string | undefined }>(() => ({ id: undefined }))
