import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useTimeout } from '../platform/clock.ts'

/** Milliseconds that a mouse rests on a card, or a finger presses it, before the game is shown in motion. */
const DWELL_MS = 350
const HOLD_MS = 450
/** Milliseconds that a card of the highlighted shelf is in view before it is shown in motion, and for which it is: never more than five seconds. */
const STAND_MS = 1_500
const SHOW_MS = 4_500

type Phase = { readonly is: 'rest' } | { readonly is: 'soon' | 'shown'; readonly by: 'hand' | 'itself'; readonly afterMs: number }

export interface Preview {
  readonly isShown: boolean
  /** Called when the card is in view: it may be shown in motion automatically, once. */
  stand: () => void
  /** For the card's button. `onClick` runs the action of a press, unless the press was a long one. */
  readonly handlers: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
    onContextMenu: (event: MouseEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
    onClick: () => void
  }
}

/** When a card shows its game in motion: while a mouse rests on it, it has the keyboard focus or a finger holds it, and once automatically. */
export function usePreview(isOffered: boolean, onPress: () => void): Preview {
  const [phase, setPhase] = useState<Phase>({ is: 'rest' })
  const touch = useRef({ isDown: false, wasHeld: false })
  const hasStood = useRef(false)
  const isShown = phase.is === 'shown'
  const rest = () => setPhase({ is: 'rest' })
  const soon = (afterMs: number, by: 'hand' | 'itself' = 'hand') => {
    if (isOffered) setPhase((now) => (now.is === 'shown' ? now : { is: 'soon', by, afterMs }))
  }
  useTimeout(() => phase.is === 'soon' && setPhase({ ...phase, is: 'shown' }), phase.is === 'soon' ? phase.afterMs : null)
  useTimeout(rest, isShown && phase.by === 'itself' ? SHOW_MS : null)

  return {
    isShown,
    stand() {
      if (hasStood.current) return
      hasStood.current = true
      soon(STAND_MS, 'itself')
    },
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && soon(DWELL_MS),
      onPointerLeave: rest,
      onPointerDown: ({ pointerType }) => {
        touch.current = { isDown: pointerType !== 'mouse', wasHeld: false }
        if (pointerType !== 'mouse') soon(HOLD_MS)
      },
      onPointerUp: ({ pointerType }) => {
        if (pointerType === 'mouse') return
        touch.current = { isDown: false, wasHeld: isShown && phase.by === 'hand' }
        rest()
      },
      onPointerCancel: () => {
        touch.current = { isDown: false, wasHeld: false }
        rest()
      },
      // A long press previews the game instead of opening the image's menu.
      onContextMenu: (event) => {
        if (isOffered && touch.current.isDown) event.preventDefault()
      },
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) soon(DWELL_MS)
      },
      onBlur: rest,
      onClick: () => {
        const { wasHeld } = touch.current
        touch.current.wasHeld = false
        if (!wasHeld) onPress()
      },
    },
  }
}
