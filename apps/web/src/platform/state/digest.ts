/** SHA-256 of a text in UTF-8, lower-case hex; null where the browser does not offer it (pages over plain HTTP). */
export async function sha256(text: string): Promise<string | null> {
  // `subtle` is missing on pages over plain HTTP, although its type says otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
