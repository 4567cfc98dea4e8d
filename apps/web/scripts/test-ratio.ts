// Lines of test for each line of the app: `node apps/web/scripts/test-ratio.ts`. What was generated, the gallery of components and the texts count for nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const left = /\.generated\.ts$|^(workshop|component-gallery)\//
const isTest = (path: string): boolean => /\.test\.tsx?$|^testing\//.test(path)
const linesOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + readFileSync(join(src, path), 'utf8').split('\n').length - 1, 0)

const code = linesOf(files.filter((path) => !isTest(path) && !left.test(path)))
const tests = linesOf(files.filter(isTest))
process.stdout.write(`${tests} lines of test, ${code} of the app: ${(tests / code).toFixed(2)}\n`)
