import { create } from 'zustand'
import { storage } from '../state/storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const isTheme = (value: unknown): value is Theme => value === 'system' || value === 'light' || value === 'dark'
const remembered = storage.read('theme')

/** The chosen appearance; `system` follows the device. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: isTheme(remembered) ? remembered : 'system' }))

/** Chooses and stores the appearance; the page changes at once. */
export function setTheme(theme: Theme): void {
  storage.write('theme', theme === 'system' ? null : theme)
  useTheme.setState({ theme })
  applyTheme()
}

/** Applies the chosen appearance to the page. Call it before anything is drawn. */
export function applyTheme(): void {
  const { theme } = useTheme.getState()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
