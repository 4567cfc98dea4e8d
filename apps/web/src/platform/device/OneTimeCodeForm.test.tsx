// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { renderPiece } from '../../testing/piece.tsx'
import { now } from '../clock.ts'
import type { Language } from '../i18n/index.ts'
import { OneTimeCodeForm, type OneTimeCodeFormProps } from './OneTimeCodeForm.tsx'

restoreClock()
afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

/** A browser that reads these codes from messages, one for each wait. */
function withMessages(...codes: string[]): void {
  const read = async () => {
    const code = codes.shift()
    if (code === undefined) throw new DOMException('refused', 'NotAllowedError')
    return { code }
  }
  Object.assign(window, { OTPCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: read } })
}

type Given = Partial<OneTimeCodeFormProps> & {
  /** The code that is accepted; any when left out. */
  readonly right?: string
  /** A refused code is emptied; true when left out. */
  readonly empties?: boolean
  /** Called while the error is put on the page: after the layout effects of the form, and before its other effects. */
  readonly onError?: () => void
  readonly language?: Language
}

interface AroundProps {
  given: Omit<Given, 'language'>
  calls: string[]
}

/** A screen around the form, which answers in a moment. */
function Around({ given: { right, empties = true, onError, ...given }, calls }: AroundProps) {
  const [error, setError] = useState<string>()
  useLayoutEffect(() => {
    if (error !== undefined) onError?.()
  }, [error, onError])
  return (
    <OneTimeCodeForm
      phone="+92 300 1234567"
      length={6}
      resendAt={0}
      busy={false}
      error={error}
      action="Go on"
      onType={() => setError(undefined)}
      onSubmit={async (code) => {
        calls.push(code)
        setError(undefined)
        await Promise.resolve()
        if (right === undefined || code === right) return false
        setError('This code is wrong')
        return empties
      }}
      onResend={() => calls.push('resend')}
      onEdit={() => calls.push('edit')}
      {...given}
    />
  )
}

/** Shows the form; what it asked of its screen is in `calls`. */
function openForm({ language = 'en', ...given }: Given = {}) {
  const calls: string[] = []
  const all = { resendAt: now() + 30_000, ...given }
  const { person, show } = renderPiece(<Around given={all} calls={calls} />, language)
  return { person, calls, change: (next: Partial<OneTimeCodeFormProps>) => show(<Around given={{ ...all, ...next }} calls={calls} />) }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The main button ignores presses until the second half of a double tap is over. */
const armed = () => waitFor(() => expect(button('Go on').getAttribute('aria-disabled')).toBeNull())

describe('the field', () => {
  test.each([
    ['en', 'PIN', /Change the number$/],
    ['ar', 'الرمز', /: /],
  ] as const)('is labelled, has the focus and runs left to right, as the number does, in %s', (language, label, edit) => {
    openForm({ language })
    expect(screen.getByLabelText(label)).toBe(field())
    expect(document.activeElement).toBe(field())
    expect(field().autocomplete).toBe('one-time-code')
    expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr')
    expect(screen.getByText('+92 300 1234567').getAttribute('dir')).toBe('ltr')
    expect(button(edit)).toBeDefined()
  })

  test.each(['123456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६'])('submits %s by itself, once it is complete', async (typed) => {
    const { person, calls } = openForm()
    await person.type(field(), typed.slice(0, 5))
    expect(calls).toEqual([])
    await person.type(field(), typed.slice(5))
    await waitFor(() => expect(calls).toEqual(['123456']))
  })

  test('a pasted message replaces what was typed before', async () => {
    const { person, calls } = openForm()
    await person.type(field(), '99')
    await person.paste('Your PIN is 12 34 56. Thanks')
    await waitFor(() => expect(calls).toEqual(['123456']))
    expect(field().value).toBe('123456')
  })

  test('a code that the browser reads from the message is submitted, and one of a later message again', async () => {
    withMessages('111111', '222222')
    const { calls, change } = openForm()
    await waitFor(() => expect(calls).toEqual(['111111']))
    change({ resendAt: now() + 60_000 })
    await waitFor(() => expect(calls).toEqual(['111111', '222222']))
  })
})

describe('a form whose button is an agreement', () => {
  test('fills a complete code in and submits it with the press', async () => {
    withMessages('123456')
    const { person, calls } = openForm({ submitsItself: false })
    await waitFor(() => expect(field().value).toBe('123456'))
    await person.type(field(), '{Backspace}6')
    expect(calls).toEqual([])
    await person.click(button('Go on'))
    await waitFor(() => expect(calls).toEqual(['123456']))
  })

  test('may say itself that the code is incomplete', async () => {
    const incomplete: string[] = []
    const { person, calls } = openForm({ submitsItself: false, onIncomplete: (code) => incomplete.push(code) })
    await person.type(field(), '12')
    await person.click(button('Go on'))
    expect([incomplete, calls]).toEqual([['12'], []])
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field())
  })
})

describe('a code that is not accepted', () => {
  test('incomplete: the field is marked and has the focus, until something is typed', async () => {
    const { person, calls } = openForm()
    await person.type(field(), '123')
    await person.click(button('Go on'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const texts = (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(texts.at(-1)).toBe('Please enter the PIN from the SMS')
    expect(document.activeElement).toBe(field())
    await person.type(field(), '4')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(calls).toEqual([])
  })

  test('refused: the field is emptied and has the focus again, and the next code is submitted', async () => {
    const { person, calls } = openForm({ right: '123456', submitsItself: false })
    await person.type(field(), '654321')
    await person.click(button('Go on'))
    expect((await screen.findByText('This code is wrong')).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(field().value).toBe(''))
    expect(document.activeElement).toBe(field())
    await person.keyboard('123456{Enter}')
    expect(screen.queryByText('This code is wrong')).toBeNull()
    await waitFor(() => expect(calls).toEqual(['654321', '123456']))
  })

  test('refused and kept: what is typed next replaces it', async () => {
    const { person, calls } = openForm({ right: '123456', empties: false })
    await person.type(field(), '654321')
    await screen.findByText('This code is wrong')
    expect(field().value).toBe('654321')
    await person.keyboard('123456')
    await waitFor(() => expect(calls).toEqual(['654321', '123456']))
  })
})

test('a refused code is selected in the same moment in which its error is shown, so that no key that is pressed then is lost', async () => {
  const selected: string[] = []
  const onError = () => {
    const { value, selectionStart, selectionEnd } = field()
    selected.push(value.slice(selectionStart ?? 0, selectionEnd ?? 0))
  }
  const { person } = openForm({ right: '123456', empties: false, onError })
  await person.type(field(), '654321')
  await screen.findByText('This code is wrong')
  expect(selected).toEqual(['654321'])
})

describe('the buttons', () => {
  test('the second half of a double tap on the button before does nothing', async () => {
    const pass = pageClock()
    const { person } = openForm()
    await person.click(button('Go on'))
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await act(() => pass(700))
    await armed()
    await person.click(button('Go on'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['en', /^Resend in 0:(30|29)$/, 'Resend PIN'],
    ['ar', /٠:(٣٠|٢٩)/, 'إعادة إرسال الرمز'],
  ] as const)('another code can be sent at the end of the countdown, which then begins anew, in %s', async (language, counting, over) => {
    const pass = pageClock()
    const { person, calls, change } = openForm({ language })
    expect(button(counting).hasAttribute('disabled')).toBe(true)
    await person.click(button(counting))
    await act(() => pass(31_000))
    await person.click(button(over))
    expect(calls).toEqual(['resend'])
    expect(document.activeElement).toBe(field())
    change({ resendAt: now() + 30_000 })
    expect(button(counting)).toBeDefined()
  })

  test('nothing is submitted or sent again while a call is under way', async () => {
    const { person, calls } = openForm({ busy: true, resendAt: 0 })
    await person.type(field(), '123456{Enter}')
    await person.click(button('Go on'))
    await person.click(button('Resend PIN'))
    expect(button('Go on').getAttribute('aria-busy')).toBe('true')
    expect(calls).toEqual([])
  })

  test('the number leads back to its step; note, conditions and footer are shown', async () => {
    const { person, calls } = openForm({ title: <h1>Title</h1>, note: 'An earlier one works', conditions: <p>The price</p>, footer: <p>The small print</p> })
    expect(screen.getByRole('heading', { name: 'Title' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('An earlier one works')
    const places = ['The price', 'The small print'].map((text) => button('Go on').compareDocumentPosition(screen.getByText(text)))
    expect(places).toEqual([Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING])
    await person.click(button(/Change the number$/))
    expect(calls).toEqual(['edit'])
  })
})
