/**
 * Asks again and again until there is an answer: anything but undefined and false. For what Playwright's own `expect.poll` cannot wait for:
 * outside of a test, or where the answer itself is wanted.
 * @param what is waited for, for the message of a failure
 * @param withinMs milliseconds until it is given up
 * @throws Error when there is no answer by then
 */
export async function until<T>(what: string, withinMs: number, ask: () => Promise<T | false | undefined>): Promise<T> {
  for (const end = Date.now() + withinMs; ; ) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
