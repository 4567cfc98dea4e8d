// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { renderPiece } from '../../testing/piece.tsx'
import { useI18n } from './index.ts'

restoreClock()
const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const at = Date.parse('2026-11-21T21:30:00Z')

function Moment() {
  const { formatDate, formatTime } = useI18n()
  return <p>{`${formatDate(at)} ${formatTime(at)}`.replaceAll('\u00a0', ' ')}</p>
}

const comesBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

test.each([
  ['en', '22/11/2026 2:30 am', '21/11/2026 9:30 pm'],
  ['ar', '٢٢/١١/٢٠٢٦ ٢:٣٠ ص', '٢١/١١/٢٠٢٦ ٩:٣٠ م'],
] as const)('in %s, dates and times are those of another time zone once the page is in view again', (language, before, after) => {
  process.env['TZ'] = 'Asia/Karachi'
  renderPiece(<Moment />, language)
  expect(screen.getByText(before)).toBeDefined()
  process.env['TZ'] = 'Europe/London'
  comesBack()
  expect(screen.getByText(after)).toBeDefined()
})

test('a page that stays in view notices the change too', async () => {
  const pass = pageClock()
  process.env['TZ'] = 'Asia/Karachi'
  renderPiece(<Moment />)
  process.env['TZ'] = 'Asia/Riyadh'
  await act(() => pass(61_000))
  expect(screen.getByText('22/11/2026 12:30 am')).toBeDefined()
})
