import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { AnimationEvent, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Toast.module.css'

export type ToastTone = 'plain' | 'good' | 'bad'

export interface ToastOptions {
  tone?: ToastTone | undefined
  icon?: ReactNode
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void } | undefined
}

interface Shown extends ToastOptions {
  key: number
  text: string
}

type ShowToast = (text: string, options?: ToastOptions) => void

const ToastContext = createContext<ShowToast | null>(null)
const MAX_SHOWN = 3
const LIFE_MS = 3000

export interface ToastProviderProps {
  children: ReactNode
  /** Names the region for screen readers: "Messages". */
  label: string
  /** Milliseconds that a toast stays; 3000 by the specification. */
  life?: number | undefined
}

/**
 * Shows short messages at the foot of the screen, three at most, each for three seconds (longer while its button is hovered or holds
 * focus). What lies below one can be pressed through it. Their life is a CSS animation: it pauses where the person is reading and needs no timer.
 */
export function ToastProvider({ children, label, life = LIFE_MS }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const nextKey = useRef(0)
  const region = useRef<HTMLElement>(null)
  const show = useCallback<ShowToast>((text, options = {}) => {
    nextKey.current += 1
    const toast = { ...options, text, key: nextKey.current }
    setShown((before) => [...before.filter((other) => other.text !== text), toast].slice(-MAX_SHOWN))
  }, [])
  const remove = (key: number) => setShown((before) => before.filter((toast) => toast.key !== key))
  const newest = shown.at(-1)?.key

  // Browsers without popovers, such as Safari before 17, show the region in its place.
  useEffect(() => region.current?.showPopover?.(), [])

  useEffect(() => {
    if (newest === undefined || document.querySelector('dialog:modal') === null) return
    // Entering the top layer again shows the region above a dialog that was opened after it.
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])

  const value = useMemo(() => show, [show])
  return (
    <ToastContext value={value}>
      {children}
      <section ref={region} popover="manual" className={styles.region} aria-label={label} aria-live="polite" aria-relevant="additions">
        {shown.map((toast) => (
          <ToastItem key={toast.key} toast={toast} life={life} onGone={() => remove(toast.key)} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastItem({ toast, life, onGone }: { toast: Shown; life: number; onGone: () => void }) {
  const { text, tone = 'plain', icon, action } = toast
  const onAnimationEnd = (event: AnimationEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) onGone()
  }
  return (
    <div className={classNames(styles.toast, styles[tone])} style={{ animationDuration: `${life}ms` }} onAnimationEnd={onAnimationEnd}>
      {icon}
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress()
            onGone()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/**
 * The function that shows a message: `show(text, { tone, icon, action })`.
 * @throws Error when there is no `ToastProvider` above
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider above it')
  return show
}
