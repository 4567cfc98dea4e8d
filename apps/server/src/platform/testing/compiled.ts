import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that tests start many times are compiled once: removing the types takes a third of a server's start. Laid over by the environment. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(tmpdir(), 'majlis-compiled') }
