import { stickerOf } from '@majlis/contract/chat.plain'
import type { Translate } from '../../platform/i18n/index.ts'
import type { Line, Row } from '../room/timeline.ts'

/** Kinds of what the viewer shows (CHT-33). */
export const mediaKinds = { image: 1, video: 2, text: 3 } as const

/** A picture or GIF of a message. */
export interface ViewedPicture {
  readonly kind: typeof mediaKinds.image
  /** The id of its message. */
  readonly id: string
  /** The address of the whole picture, as in its message; null where `url` is the whole picture. */
  readonly stored: string | null
  /** What is shown until the whole picture is loaded; empty where there is nothing. */
  readonly url: string
  /** Names it for assistive technology. */
  readonly label: string
}

/** What the viewer shows. */
export type Viewed =
  | ViewedPicture
  | { readonly kind: typeof mediaKinds.video; readonly url: string; readonly label: string }
  | { readonly kind: typeof mediaKinds.text; readonly text: string; readonly label: string }

/** Files that were sent, in contrast to a GIF that is still at the address of its offer. */
const isStored = (body: string): boolean => body.startsWith('/media/')

/** The address of the stored file of a message; null for one that is elsewhere, or only on this device so far. */
export const storedOf = ({ body }: Line): string | null => (isStored(body) ? body : null)

/** The picture of a message as the viewer shows it. Until it is loaded its blurred preview stands for it, or what is given. */
export function viewedPicture(line: Line, t: Translate, url?: string): ViewedPicture {
  const { id, type, body, localImageUrl, media } = line
  const stored = storedOf(line)
  const preview = media?.preview === undefined ? '' : `data:image/webp;base64,${media.preview}`
  const shown = localImageUrl !== '' ? localImageUrl : stored === null ? body : preview
  return { kind: mediaKinds.image, id, stored, url: url ?? shown, label: labelOf(type, media?.alt, t) }
}

const labelOf = (type: Line['type'], alt: string | undefined, t: Translate): string =>
  type !== 'gif' ? t('chat.image') : alt === undefined ? t('chat.gif') : t('chat.gifNamed', { name: alt })

/** All pictures and GIFs of a room that are loaded, oldest first; stickers are none. */
export const picturesOf = (rows: readonly Row[], t: Translate): readonly ViewedPicture[] =>
  rows.flatMap((row) =>
    row.kind === 'message' && (row.type === 'gif' || (row.type === 'image' && stickerOf(row.body) === undefined)) ? viewedPicture(row, t) : [],
  )
