import { limits } from '@majlis/contract/core/limits'

/**
 * What is wrong with a name: empty or only spaces (ACC-36), or more than 20 characters without whitespace (ACC-37).
 * @returns null when it may be saved
 */
export function nameProblem(name: string): 'NAME_EMPTY' | 'NAME_LONG' | null {
  const length = [...name.replaceAll(/\s/gu, '')].length
  if (length === 0) return 'NAME_EMPTY'
  return length > limits.nameLength ? 'NAME_LONG' : null
}
