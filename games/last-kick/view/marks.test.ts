// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'

test('the marks of the kicks follow the direction of the language, as the bars beside them do', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  expect(document.querySelectorAll('.marks')).toHaveLength(2)
  expect(document.querySelectorAll('.marks[dir], main [dir] .marks')).toHaveLength(0)
})
