import type { Timers } from '../../platform/timers.ts'

/** Searches the positions of an ended match, one after the other. A position is a text. */
export interface Reviewer<Opinion> {
  /** Searches these positions in this order. What an earlier call asked for and has not begun is dropped. */
  want(positions: readonly string[]): void
  /** What a search has found; undefined before its end. */
  of(position: string): Opinion | undefined
  /** Ends the worker; the next search starts another one. A search that runs is not ended by it. */
  rest(): void
}

export interface ReviewerOptions<Opinion> {
  readonly timers: Timers
  /** Starts the worker, whose file calls `reviewInWorker`. */
  readonly startWorker: () => Worker
  /** Loads the same search into the page, for an origin that may not start workers, and for a worker that fails. */
  readonly loadSearch: () => Promise<(position: string) => Opinion>
  /** Called after each search. */
  readonly onNews: () => void
}

/** Milliseconds between two searches in the page, so that it draws and responds in between. */
const PAUSE_MS = 80

/** What a worker's file sees of its global object. */
interface ReviewScope {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** Answers each position that the page posts with what the search finds. */
export function reviewInWorker(scope: ReviewScope, search: (position: string) => unknown): void {
  scope.addEventListener('message', ({ data }) => scope.postMessage({ position: data, opinion: search(String(data)) }))
}

/** Searches in a worker. When the worker cannot start or fails, the search continues in the page, with pauses in between. */
export function createReviewer<Opinion>({ timers, startWorker, loadSearch, onNews }: ReviewerOptions<Opinion>): Reviewer<Opinion> {
  const known = new Map<string, Opinion>()
  let wanted: readonly string[] = []
  let searched: string | undefined
  let worker: Worker | undefined
  let inPage: Promise<(position: string) => Opinion> | undefined

  function keep(position: string, opinion: Opinion): void {
    known.set(position, opinion)
    searched = undefined
    onNews()
    next()
  }

  function next(): void {
    if (searched !== undefined) return
    searched = wanted.find((position) => !known.has(position))
    if (searched === undefined) return
    if (inPage) void searchInPage(searched)
    else post(searched)
  }

  function post(position: string): void {
    try {
      worker ??= opened()
      worker.postMessage(position)
    } catch {
      continueInPage()
    }
  }

  function opened(): Worker {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<{ readonly position: string; readonly opinion: Opinion }>) => keep(data.position, data.opinion))
    started.addEventListener('error', continueInPage)
    return started
  }

  function continueInPage(): void {
    worker?.terminate()
    worker = undefined
    inPage ??= loadSearch()
    searched = undefined
    next()
  }

  /** Without the search, whose file may not come, nothing is found until `want` asks again. */
  async function searchInPage(position: string): Promise<void> {
    const search = await inPage?.catch(() => undefined)
    if (search) timers.after(PAUSE_MS, () => keep(position, search(position)))
    else [inPage, searched] = [undefined, undefined]
  }

  return {
    want(positions) {
      wanted = positions
      next()
    },
    of: (position) => known.get(position),
    rest() {
      if (searched !== undefined && worker) return
      worker?.terminate()
      worker = undefined
    },
  }
}
