import { expect, test } from 'vitest'
import { checkDialogs } from './dialogs.ts'
import type { Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path: `apps/web/src/${path}`, text, tree: undefined, broken: undefined, lineAt: () => 1 })
const tests = (...components: string[]) => file('screens/dialogs/a.test.tsx', components.map((name) => `{ component: '${name}' }`).join('\n'))
const found = (files: Source[], ...exceptions: string[]) =>
  checkDialogs({ root: '/', files: [...files, router], tracked: [] }, { 'a reason': exceptions }).map(({ file: path, reason }) => `${path}: ${reason}`)
const router = file('app/router.tsx', '')
const dialog = file('play/Quit.tsx', '<Dialog open />')
const sheet = file('chat/Menu.tsx', '<Sheet\n  open />')
const other = file('chat/Other.tsx', '<DialogArt /> <SheetList />')

test('a component with a dialog or a sheet that no test opens is named', () => {
  expect(found([dialog, sheet, other, tests('play/Quit.tsx')])).toEqual([expect.stringContaining('apps/web/src/chat/Menu.tsx: no test in')])
  expect(found([dialog, sheet, other, tests('play/Quit.tsx')], 'chat/Menu.tsx')).toEqual([])
})

test('a test elsewhere, or one that renders a dialog itself, does not count', () => {
  const elsewhere = file('play/quit.test.tsx', "<Dialog open />\n{ component: 'play/Quit.tsx' }")
  expect(found([dialog, elsewhere])).toEqual([expect.stringContaining('apps/web/src/play/Quit.tsx: no test in')])
})

test('listed files without a dialog, and exceptions with a test, are named', () => {
  expect(found([dialog, tests('play/Quit.tsx', 'play/Gone.tsx')])).toEqual([expect.stringContaining('apps/web/src/play/Gone.tsx: is listed')])
  expect(found([dialog], 'play/Quit.tsx', 'chat/Gone.tsx')).toEqual([expect.stringContaining('apps/web/src/chat/Gone.tsx: is listed')])
  expect(found([dialog, tests('play/Quit.tsx')], 'play/Quit.tsx')).toEqual([expect.stringContaining('is an exception as well')])
})
