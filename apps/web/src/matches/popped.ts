import { create } from 'zustand'

/** The invite that a dialog asks about just now: nothing else shows it meanwhile. */
export const usePopped = create<{ readonly id: string | undefined }>(() => ({ id: undefined }))
