import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './source.ts'

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert']
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\\))?!?: (.+)$`)
const LONGEST = 72
/** Verbs whose base form ends like a past tense or a participle. */
const BASE_FORMS = new Set(['bring', 'embed', 'exceed', 'feed', 'heed', 'need', 'ping', 'proceed', 'seed', 'shed', 'speed', 'spring', 'string', 'succeed'])
/** Verbs at the beginning of commits, in the third person. Other words ending in 's' may be a plural noun, which no simple check can recognise. */
const THIRD_PERSON =
  /^(?:adds|allows|avoids|changes|checks|cleans|corrects|creates|deletes|drops|fixes|handles|improves|introduces|keeps|lets|makes|moves|names|prevents|refuses|removes|renames|repairs|replaces|returns|shows|splits|stops|supports|tests|updates|uses|writes)$/

/** What is wrong with the first line of a commit message; undefined when it follows the rules of CONTRIBUTING.md. */
export function subjectProblem(subject: string): string | undefined {
  // Git itself writes these.
  if (/^(?:Revert|Reapply) "/.test(subject)) return undefined
  if (subject.length > LONGEST) return `it has ${subject.length} characters, ${LONGEST} is the limit`
  const [, description] = SUBJECT.exec(subject) ?? []
  if (description === undefined) return `it does not begin with a type and a scope such as 'fix(chat): ' (types: ${TYPES.join(', ')})`
  if (description.endsWith('.')) return 'it ends with a full stop'
  const first = /^[a-z]+/i.exec(description)?.[0].toLowerCase() ?? ''
  const isPast = /(?:ed|ing)$/.test(first) && first.length > 4 && !BASE_FORMS.has(first)
  if (isPast || THIRD_PERSON.test(first)) return `'${first}' is not imperative: write what the commit does as an order, such as 'add' or 'fix'`
  return undefined
}

/** Commit messages since the last tag; without a tag, since the commit that introduced this rule. Empty where the root is not a repository. */
export function checkCommits(root: string): Finding[] {
  if (!existsSync(join(root, '.git'))) return []
  const since = lastTag(root) ?? introduction(root)
  if (since === undefined) return []
  return git(root, 'log', '--no-merges', '--format=%h %s', `${since}..HEAD`)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash = '', ...rest] = line.split(' ')
      const subject = rest.join(' ')
      const reason = subjectProblem(subject)
      return reason === undefined ? [] : [{ rule: 'commit-messages', file: `commit ${hash}`, line: 0, reason: `'${subject}': ${reason}` }]
    })
}

function lastTag(root: string): string | undefined {
  try {
    return git(root, 'describe', '--tags', '--abbrev=0').trim() || undefined
  } catch {
    return undefined
  }
}

/** The commit that added this file; undefined while it is not committed, where the clone does not reach back so far, and where git cannot read it. */
function introduction(root: string): string | undefined {
  try {
    const added = git(root, 'log', '--diff-filter=A', '--format=%H', '--', 'scripts/checks/commits.ts').trim()
    return added.split('\n').at(-1) || undefined
  } catch {
    return undefined
  }
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 })
}
