import { fill } from '@majlis/game-bridge/stage/screen'
import { TIER_CHOICES, automaticTier } from './progress.ts'
import type { Progress, TierChoice } from './progress.ts'
import type { Speech } from './speech.ts'

/** A choice for the next deal, as it is shown. */
export interface Option {
  readonly choice: TierChoice
  readonly text: string
  /** The wins of a tier; for the automatic choice the tier that it leads to. */
  readonly note: string
  readonly isChosen: boolean
}

export function optionsOf(progress: Progress, { texts, number }: Pick<Speech, 'texts' | 'number'>): readonly Option[] {
  return TIER_CHOICES.map((choice) => ({
    choice,
    text: texts.tiers[choice],
    note: choice === 'auto' ? texts.tiers[automaticTier(progress)] : fill(texts.choice.wins, { n: number(progress.tierWins[choice]) }),
    isChosen: choice === progress.tier,
  }))
}

/** A group of radio buttons: the browser brings arrow keys, focus and names for screen readers. */
export function createChoice(page: Document, legend: string, options: readonly Option[], set: (choice: TierChoice) => void): HTMLElement {
  const [group, title, row] = [page.createElement('fieldset'), page.createElement('legend'), page.createElement('div')]
  group.className = 'choice'
  title.textContent = legend
  row.className = 'options'
  row.append(...options.map((option) => radioOf(page, option, set)))
  group.append(title, row)
  return group
}

function radioOf(page: Document, { choice, text, note, isChosen }: Option, set: (choice: TierChoice) => void): HTMLElement {
  const [label, input, shown] = [page.createElement('label'), page.createElement('input'), page.createElement('span')]
  const [name, small] = [page.createElement('b'), page.createElement('small')]
  input.type = 'radio'
  input.name = 'tier'
  input.value = choice
  input.checked = isChosen
  input.addEventListener('change', () => set(choice))
  name.textContent = text
  small.textContent = note
  // Without the space the two would be read as one word.
  shown.append(name, ' ', small)
  label.append(input, shown)
  return label
}
