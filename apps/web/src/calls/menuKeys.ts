/**
 * The position to which a key moves from `at` among `count` items around the button, or undefined for any other key. The last item is followed by the first.
 */
export function placeAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  // The items are arranged from the line's start, which is on the right in Arabic.
  const forwards = ['ArrowDown', isRightToLeft ? 'ArrowLeft' : 'ArrowRight']
  const backwards = ['ArrowUp', isRightToLeft ? 'ArrowRight' : 'ArrowLeft']
  if (forwards.includes(key)) return (at + 1) % count
  if (backwards.includes(key)) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
