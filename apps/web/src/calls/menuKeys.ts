/** The place that a key leads to from `at` among `count` items around the button, or undefined for any other key. The ends are joined. */
export function placeAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  // The items go round from the line's start: in Arabic that is the right.
  const forwards = ['ArrowDown', isRightToLeft ? 'ArrowLeft' : 'ArrowRight']
  const backwards = ['ArrowUp', isRightToLeft ? 'ArrowRight' : 'ArrowLeft']
  if (forwards.includes(key)) return (at + 1) % count
  if (backwards.includes(key)) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
