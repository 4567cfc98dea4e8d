import type { Language } from './language.ts'
import type { Messages } from './translator.ts'

type Part = () => Promise<{ default: Messages }>

const FIRST: Readonly<Record<Language, Part>> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
}

const REST: Readonly<Record<Language, Part>> = {
  en: () => import('virtual:messages/en/rest'),
  ar: () => import('virtual:messages/ar/rest'),
}

/** The words that are being read, as far as they are here; the rest is added to the same object, so nothing is drawn anew when it comes. */
let reading: { readonly language: Language; readonly messages: Record<string, Messages[string]>; rest: Promise<void> | undefined } | undefined

/**
 * Fetches what the first route says (`firstWords.ts`); `allWords` fetches the rest.
 * @throws when it cannot be fetched
 */
export async function loadFirstWords(language: Language): Promise<Messages> {
  const messages = { ...(await FIRST[language]()).default }
  reading = { language, messages, rest: undefined }
  return messages
}

/**
 * Resolves when every word of the language that is read is here; every screen that is fetched later waits for it.
 * @throws when they cannot be fetched; the next call tries again
 */
export async function allWords(): Promise<void> {
  const current = reading
  if (current === undefined) return
  current.rest ??= REST[current.language]().then((rest) => void Object.assign(current.messages, rest.default))
  await current.rest.catch((problem: unknown) => {
    current.rest = undefined
    throw problem
  })
}

/**
 * Wraps the import of something that is drawn later, so that it is drawn with its words.
 * @param load the `import()`
 */
export function withWords<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => (await Promise.all([load(), allWords()]))[0]
}

/**
 * Fetches the whole catalogue of one language, for a switch while the app runs; the other one is not downloaded.
 * @throws when it cannot be fetched, and nothing changes
 */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const [first, rest] = await Promise.all([FIRST[language](), REST[language]()])
  const messages = { ...first.default, ...rest.default }
  reading = { language, messages, rest: Promise.resolve() }
  return messages
}
