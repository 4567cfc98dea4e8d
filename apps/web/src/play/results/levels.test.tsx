import { expect, test } from 'vitest'
import { drawn, nothing } from '../../testing/drawn-matches.tsx'
import { EndSplash } from './EndSplash.tsx'
import { ResultView } from './ResultView.tsx'

const levels = ['GOOD', 'WELLDONE', 'OUTSTANDING', 'AWESOME'] as const

test.each([
  ['en', 'YOU WIN', ['Good!', 'Well done!', 'Outstanding!', 'Awesome!']],
  ['ar', 'فزت!', ['جيد!', 'أحسنت!', 'أداء مذهل!', 'رائع جدًا!']],
] as const)('[PLY-31] [PLY-32] each level of a win has its labels in splash and result, in %s', (language, title, labels) => {
  for (const [at, level] of levels.entries()) {
    const splash = drawn(<EndSplash outcome="win" level={level} onDone={nothing} />, language)
    const result = drawn(
      <ResultView outcome="win" level={level}>
        numbers
      </ResultView>,
      language,
    )
    for (const html of [splash, result]) {
      expect(html).toContain(title)
      expect(labels.filter((label) => html.includes(label))).toEqual([labels[at]])
    }
  }
})

test.each([
  ['en', { lose: 'YOU LOSE', draw: 'DRAW' }, ['Good!', 'Well done!', 'Outstanding!', 'Awesome!']],
  ['ar', { lose: 'خسرت', draw: 'تعادل' }, ['جيد!', 'أحسنت!', 'أداء مذهل!', 'رائع جدًا!']],
] as const)('[PLY-32] a loss and a draw are named, without the level of a win, in %s', (language, titles, labels) => {
  for (const outcome of ['lose', 'draw'] as const) {
    for (const html of [
      drawn(<EndSplash outcome={outcome} level="AWESOME" onDone={nothing} />, language),
      drawn(
        <ResultView outcome={outcome} level="AWESOME">
          numbers
        </ResultView>,
        language,
      ),
    ]) {
      expect(html).toContain(titles[outcome])
      expect(labels.filter((label) => html.includes(label))).toEqual([])
    }
  }
})
