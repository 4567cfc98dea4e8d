import sharp from 'sharp'
import type { Person } from '../persons.ts'
import type { TestApp } from '../testing.ts'

/** A stored file, as its upload is answered. */
interface Kept {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

export const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c63' } })

/** Uploads and downloads of files. @param of the server, and the person who acts unless a token says otherwise */
export function uploading(of: () => { readonly app: TestApp; readonly person: Person }) {
  return {
    async upload(bytes: Uint8Array, { token = of().person.token, type = 'image/png', name = 'a.png' } = {}) {
      const form = new FormData()
      form.append('note', 'dropped')
      form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
      const reply = await of().app.request('/api/v3/chat/media', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
      return { ...reply, kept: reply.body.response as Kept }
    },
    async download(url: string, headers = {}) {
      const { app, person } = of()
      const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${person.token}`, ...headers } })
      return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
    },
  }
}
