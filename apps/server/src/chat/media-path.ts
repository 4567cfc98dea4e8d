import { uploadMedia } from '@majlis/contract/chat'
import { routes } from '@majlis/contract/operations.plain'
import type { Environment } from '../platform/settings.ts'

/** The path of uploads in the contract, at which they are always accepted. */
const usual = pathOf(uploadMedia.call)

/** Reads the path at which clients upload files of messages; without a setting it is that of the contract. */
export function readMediaPath(env: Environment): string {
  const path = env.text('CHAT_MEDIA_PATH')
  if (path === undefined) return usual
  if (!/^\/api(\/[\w-]+)+$/.test(path)) return env.refuse('CHAT_MEDIA_PATH must be a path below /api such as /api/v3/chat/media/uploads.')
  const other = Object.entries(routes).find(([id, call]) => id !== uploadMedia.operationId && isAt(call, path))
  return other === undefined ? path : env.refuse(`CHAT_MEDIA_PATH is the path of another operation, ${other[0]}.`)
}

/** Whether an operation is called at a path, whatever its method. */
function isAt(call: string, path: string): boolean {
  const [want, have] = [pathOf(call).split('/'), path.split('/')]
  return want.length === have.length && want.every((part, at) => part.startsWith(':') || part === have[at])
}

function pathOf(call: string): string {
  return call.slice(call.indexOf(' ') + 1)
}
