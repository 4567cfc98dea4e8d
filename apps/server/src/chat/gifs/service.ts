import { isRecord } from '@majlis/contract/core/record.plain'
import type { Language } from '@majlis/contract/core/language'
import type { GifCredential } from './credential.ts'
import { callProvider, NoAnswer } from '../../platform/http/providers.ts'

/** A GIF as the service answers it. */
export interface FoundGif {
  readonly title: string
  /** Address of a small moving picture. */
  readonly small: string
  /** Address of the picture that a message gets. */
  readonly full: string
  /** Pixels of the full one. */
  readonly width: number
  readonly height: number
}

/** The number of GIFs of a list (CHT-31). */
export const listed = 20
const timeoutMs = 5_000
const maxBytes = 512 * 1024
const maxTitle = 100
const maxAddress = 500
const locales: Readonly<Record<Language, string>> = { en: 'en_US', ar: 'ar_SA' }
/** Formats of Tenor's interface, the preferred one first. */
const smallFormats = ['tinywebp', 'tinygif', 'nanogif', 'mediumgif', 'gif']
const fullFormats = ['mediumgif', 'gif', 'tinygif']

/**
 * Asks the GIF service: `featured` without a query, else `search`. Entries that cannot be read are left out.
 * @throws NoAnswer when it does not answer, or does not answer a list
 */
export async function findGifs(service: GifCredential, query: string | undefined, language: Language): Promise<FoundGif[]> {
  const parameters = new URLSearchParams({
    ...(query !== undefined && { q: query }),
    key: service.token,
    limit: String(listed),
    locale: locales[language],
    contentfilter: 'high',
    media_filter: [...new Set([...smallFormats, ...fullFormats])].join(','),
  })
  const path = `/${query === undefined ? 'featured' : 'search'}?${parameters}`
  const { status, body } = await callProvider(service, { method: 'GET', path, timeoutMs, headers: {}, maxBytes })
  const results = isRecord(body) ? body.results : undefined
  if (status !== 200 || !Array.isArray(results)) throw new NoAnswer('lost', `the GIF service answered ${status}`)
  return results.flatMap((result) => found(result) ?? []).slice(0, listed)
}

function found(result: unknown): FoundGif | undefined {
  if (!isRecord(result) || !isRecord(result.media_formats)) return undefined
  const formats = result.media_formats
  const first = (names: readonly string[]) => names.map((name) => mediaOf(formats[name])).find((media) => media !== undefined)
  const [small, full] = [first(smallFormats), first(fullFormats)]
  if (small === undefined || full === undefined) return undefined
  const title = [result.content_description, result.title].find((text) => typeof text === 'string' && text.trim() !== '')
  return { title: typeof title === 'string' ? title.trim().slice(0, maxTitle).toWellFormed() : '', small: small.url, full: full.url, ...full.size }
}

function mediaOf(media: unknown): { readonly url: string; readonly size: { readonly width: number; readonly height: number } } | undefined {
  if (!isRecord(media) || typeof media.url !== 'string' || media.url.length > maxAddress || !Array.isArray(media.dims)) return undefined
  const [width, height] = media.dims as unknown[]
  return isSide(width) && isSide(height) ? { url: media.url, size: { width, height } } : undefined
}

const isSide = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 4_000
