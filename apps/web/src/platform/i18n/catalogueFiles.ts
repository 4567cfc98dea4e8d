// Runs in Node only, like compile.ts: the paths of the catalogues and of the generated files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCatalogues, generateTypes } from './compile.ts'
import type { Catalogue, CheckResult } from './compile.ts'

export const CATALOGUE_FILES = { en: join(import.meta.dirname, 'en.json'), ar: join(import.meta.dirname, 'ar.json') } as const
export const GENERATED_FILE = join(import.meta.dirname, 'messages.generated.ts')

/**
 * Reads and checks both catalogues.
 * @throws Error when a file is not a flat JSON object of texts; other mistakes are in `problems`
 */
export function readCatalogues(): CheckResult {
  return compileCatalogues(readCatalogue(CATALOGUE_FILES.en), readCatalogue(CATALOGUE_FILES.ar))
}

/** Writes the types if they changed. @returns whether the file was out of date */
export function writeTypes(result: CheckResult): boolean {
  const fresh = generateTypes(result.arguments)
  if (readOrNothing(GENERATED_FILE) === fresh) return false
  writeFileSync(GENERATED_FILE, fresh)
  return true
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function readCatalogue(file: string): Catalogue {
  const text = readFileSync(file, 'utf8')
  const seen = new Set<string>()
  // JSON.parse silently keeps the last of two equal keys. Two changes that add the same key should be noticed.
  for (const [, key = ''] of text.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)) {
    if (seen.has(key)) throw new Error(`${file}: the key ${key} stands there twice`)
    seen.add(key)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error(`${file}: not an object`)
  for (const [key, value] of Object.entries(parsed)) if (typeof value !== 'string') throw new Error(`${file}: ${key} is not a text`)
  return parsed as Catalogue
}
