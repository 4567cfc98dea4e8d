// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'
import type { Order } from '../orders.ts'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { createRefillButton } from './refill.ts'

test.each(['en', 'ar'] as const)(
  '%s: the button names its price, waits for enough coins, buys a drop, and is not there before the waves that win are over',
  (language) => {
    document.body.innerHTML = bodyOf(import.meta.dirname)
    const button = document.getElementById('refill') as HTMLButtonElement
    const given: Order[] = []
    const show = createRefillButton(document, messages[language], String, (order) => given.push(order))
    const late = { ...begin('a'), phase: 'running' as const, isWon: true, drops: 5 }
    show({ ...late, isWon: false, coins: 500 })
    expect(button.hidden).toBe(true)
    show({ ...late, coins: 149 })
    expect([button.hidden, button.disabled, button.textContent]).toEqual([false, true, '+1150'])
    show({ ...late, coins: 260, refills: 1 })
    expect([button.disabled, button.getAttribute('aria-label')?.includes('250')]).toEqual([false, true])
    button.click()
    expect(given).toEqual([{ do: 'refill' }])
    for (const hidden of [{ drops: 12 }, { phase: 'over' as const }, { phase: 'crowned' as const }]) {
      show({ ...late, coins: 500, ...hidden })
      expect(button.hidden).toBe(true)
    }
  },
)
