interface Entry {
  readonly href: string
  readonly state: unknown
}

/** A tab of a browser, with what a history needs of its window. The document of the tests cannot go back. */
export class TestTab extends EventTarget {
  readonly #entries: Entry[] = []
  #index = 0

  constructor(href: string) {
    super()
    this.#entries.push({ href, state: null })
  }

  /** The addresses in the history, from the first to the last. */
  get addresses(): string[] {
    return this.#entries.map(({ href }) => href)
  }

  get location(): URL {
    return new URL(this.#entry.href, 'https://majlis.example')
  }

  readonly history = this.#history()

  get #entry(): Entry {
    const entry = this.#entries[this.#index]
    if (entry === undefined) throw new Error(`The tab has no entry ${this.#index}.`)
    return entry
  }

  #history() {
    const tab = this
    // Browsers go back later than they are asked to.
    const go = (by: number) =>
      queueMicrotask(() => {
        if (tab.#entries[tab.#index + by] === undefined) return
        tab.#index += by
        tab.dispatchEvent(new Event('popstate'))
      })
    return {
      get state() {
        return tab.#entry.state
      },
      get length() {
        return tab.#entries.length
      },
      pushState: (state: unknown, _: string, href: string) => {
        tab.#index += 1
        tab.#entries.splice(tab.#index, Number.POSITIVE_INFINITY, { href, state })
      },
      replaceState: (state: unknown, _: string, href = tab.#entry.href) => {
        tab.#entries[tab.#index] = { href, state }
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    }
  }
}
