/** Kinds of what the viewer shows (CHT-33). */
export const mediaKinds = { image: 1, video: 2, text: 3 } as const

/** What the viewer shows. */
export type Viewed =
  | {
      readonly kind: typeof mediaKinds.image
      /** The address of the whole picture, as in its message; null where `url` is the whole picture. */
      readonly stored: string | null
      /** What is shown until the whole picture is loaded. */
      readonly url: string
      /** Names it for assistive technology. */
      readonly label: string
    }
  | { readonly kind: typeof mediaKinds.video; readonly url: string; readonly label: string }
  | { readonly kind: typeof mediaKinds.text; readonly text: string; readonly label: string }
