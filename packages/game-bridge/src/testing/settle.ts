/**
 * Resolves when messages between ports, and the messages that answer them, have arrived: each hop takes one turn of the event loop, and no exchange here has
 * twenty.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
