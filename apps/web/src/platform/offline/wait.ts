/** Resolves after so many milliseconds. The clock of the pages brings React with it, which a worker does not need. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
