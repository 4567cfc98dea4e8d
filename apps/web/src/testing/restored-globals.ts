import { afterAll, vi } from 'vitest'

// Test files share processes, and with them the document. What a file changes in it is as before for the next one.

/** The objects of the document that tests change: functions and properties of browsers that the document lacks or has in another form. */
const changeable = (): object[] => {
  const { navigator, document, Element, HTMLElement, HTMLMediaElement, HTMLCanvasElement, Storage, URL } = globalThis
  const prototypes = [Element, HTMLElement, HTMLMediaElement, HTMLCanvasElement, Storage].flatMap((type) => (type === undefined ? [] : [type.prototype]))
  return [globalThis, navigator, document, URL, ...prototypes].filter((each) => each !== undefined)
}

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>

const propertiesOf = (object: object): Properties => new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]))

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined): boolean =>
  other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set

function restore(object: object, before: Properties): void {
  for (const [key, now] of propertiesOf(object)) {
    const original = before.get(key)
    if (now.configurable !== true || isSame(now, original)) continue
    if (original === undefined) Reflect.deleteProperty(object, key)
    else Object.defineProperty(object, key, original)
  }
  for (const [key, original] of before) if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, original)
}

const before = changeable().map((object) => [object, propertiesOf(object)] as const)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const [object, properties] of before) restore(object, properties)
  if (globalThis.document === undefined) return
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
