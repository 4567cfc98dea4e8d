import { fill } from '@majlis/game-bridge/stage/screen'
import { VISITORS } from '../kinds.ts'
import type { VisitorKind } from '../kinds.ts'
import type { Coming } from '../wave.ts'
import type { Messages } from './messages.ts'

/** How many of a kind a wave brings. */
export interface Group {
  readonly kind: VisitorKind
  readonly isLeader: boolean
  readonly count: number
}

/** The visitors of a wave by kind, in the order of the kinds; a leader comes last. */
export function groupsOf(coming: readonly Coming[]): readonly Group[] {
  const groups = VISITORS.map((kind) => ({ kind, isLeader: false, count: coming.filter((one) => one.kind === kind && !one.isLeader).length }))
  const leaders = coming.filter(({ isLeader }) => isLeader).map(({ kind }) => ({ kind, isLeader: true, count: 1 }))
  return [...groups, ...leaders].filter(({ count }) => count > 0)
}

/** What a wave brings, to be read out. */
export function groupsLabel(texts: Messages, number: (value: number) => string, groups: readonly Group[]): string {
  return groups
    .map(({ kind, isLeader, count }) => fill(texts.visitor, { visitor: texts.visitors[isLeader ? 'leader' : kind], n: number(count) }))
    .join(texts.comma)
}
