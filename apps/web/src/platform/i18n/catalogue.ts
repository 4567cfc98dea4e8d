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

/** The messages of the present language that are loaded. Further ones are added to the same object, so that nothing is drawn again when they come. */
let reading: { readonly language: Language; readonly messages: Record<string, Messages[string]>; rest: Promise<void> | undefined } | undefined

/**
 * Loads the messages of the first route (`initialMessages.ts`); `loadAllMessages` loads the others.
 * @throws when they cannot be loaded
 */
export async function loadInitialMessages(language: Language): Promise<Messages> {
  const messages = { ...(await FIRST[language]()).default }
  reading = { language, messages, rest: undefined }
  return messages
}

/**
 * Resolves when all messages of the present language are loaded. Every screen that is loaded later waits for them.
 * @throws when they cannot be loaded; the next call tries again
 */
export async function loadAllMessages(): Promise<void> {
  const current = reading
  if (current === undefined) return
  current.rest ??= REST[current.language]().then((rest) => void Object.assign(current.messages, rest.default))
  await current.rest.catch((problem: unknown) => {
    current.rest = undefined
    throw problem
  })
}

/**
 * Wraps the import of a component that is drawn later, so that its messages are loaded first.
 * @param load the `import()`
 */
export function withMessages<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => (await Promise.all([load(), loadAllMessages()]))[0]
}

/**
 * Loads the whole catalogue of one language, for a switch while the app runs; the other one is not loaded.
 * @throws when it cannot be loaded, and nothing changes
 */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const [first, rest] = await Promise.all([FIRST[language](), REST[language]()])
  const messages = { ...first.default, ...rest.default }
  reading = { language, messages, rest: Promise.resolve() }
  return messages
}
