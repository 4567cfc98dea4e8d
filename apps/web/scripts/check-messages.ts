// Checks the catalogues and writes the types of their keys. Exit code 1 when they do not agree.
import { readCatalogues, writeTypes } from '../src/platform/i18n/catalogueFiles.ts'

try {
  const result = readCatalogues()
  for (const problem of result.problems) console.error(problem)
  if (result.problems.length > 0) process.exitCode = 1
  else console.log(`${Object.keys(result.english).length} messages in two languages${writeTypes(result) ? ', types written' : ''}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
