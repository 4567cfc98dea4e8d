import { Decoder, Encoder, type Packet } from 'socket.io-parser'

/**
 * Socket.IO's own packets as texts. Its encoder searches every value for binary parts before it writes it; nothing that leaves
 * this server has any, and the search costs more than the writing.
 */
class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    return [`${type}${nsp === '/' || !nsp ? '' : `${nsp},`}${id ?? ''}${data == null ? '' : JSON.stringify(data)}`]
  }
}

/** How packets of sockets are written and read. */
export const encoding = { Encoder: TextEncoder, Decoder }
