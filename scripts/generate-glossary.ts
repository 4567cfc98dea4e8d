// `npm run generate:glossary`: removes names that are gone from the list of names that still contain an old word of the glossary.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baselineText, glossaryBaseline, shrunkBaseline } from './checks/glossary.ts'
import { readTree } from './checks/source.ts'

const root = dirname(import.meta.dirname)
const names = shrunkBaseline(readTree(root))
writeFileSync(join(root, glossaryBaseline), baselineText(names))
const count = Object.values(names).reduce((sum, list) => sum + list.length, 0)
console.log(`${count} names still have an old word.`)
