import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import type { Language } from '@majlis/contract/core/language'
import { limited } from '../../platform/fair-queue.ts'
import { loadSharp } from '../../platform/media/sharp.ts'
import type { MatchesContext } from '../context.ts'
import { cardFamily, cardFonts } from './fonts.ts'
import { arePartners } from '../seating.ts'
import { placeIn } from '../results/ranks.ts'
import { type Profiles, resultOf, seatOf, type MatchState } from '../match-state.ts'

/** The image of a result. */
export interface Card {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly text: string
}

const [width, height] = [1200, 630]
type Rgb = readonly [number, number, number]
const tones: Readonly<Record<'win' | 'lose' | 'draw', { readonly from: Rgb; readonly to: Rgb; readonly star: Rgb }>> = {
  win: { from: [12, 74, 84], to: [36, 20, 66], star: [255, 199, 88] },
  lose: { from: [36, 34, 72], to: [18, 18, 40], star: [132, 148, 214] },
  draw: { from: [18, 66, 88], to: [24, 30, 70], star: [142, 214, 208] },
}

const texts = {
  en: {
    win: (name: string, game: string) => `${name} won at ${game}`,
    lose: (name: string, game: string) => `${name} played ${game}`,
    draw: (name: string, game: string) => `${name} drew at ${game}`,
    title: { win: 'Victory!', lose: 'Well played', draw: 'A draw' },
    second: 'Second place!',
    third: 'Third place!',
    placed: (name: string, place: 'second' | 'third', game: string) => `${name} came ${place} at ${game}`,
    versus: 'against',
    bot: 'bot',
    app: 'Play Games & Talk Live',
  },
  ar: {
    win: (name: string, game: string) => `الفوز لـ${name} في ${game}`,
    lose: (name: string, game: string) => `مباراة ${name} في ${game}`,
    draw: (name: string, game: string) => `تعادل ${name} في ${game}`,
    title: { win: 'فوز!', lose: 'لعبة موفقة', draw: 'تعادل' },
    second: 'المركز الثاني!',
    third: 'المركز الثالث!',
    placed: (name: string, place: 'second' | 'third', game: string) => `المركز ${place === 'second' ? 'الثاني' : 'الثالث'} لـ${name} في ${game}`,
    versus: 'ضد',
    bot: 'روبوت',
    app: 'ألعاب ودردشة مباشرة',
  },
} as const

let fonts: Promise<void> | undefined
const backgrounds = new Map<string, Buffer>()

/** Drawing needs a whole core: two cards are drawn at a time, and those who wait take turns. */
const drawing = limited({ atOnce: 2, maxWaiting: 32, maxWaitingEach: 2 })

/**
 * Draws the card of a finished match for one of its players and stores it among the blobs. The same match gives the same image.
 * @throws QueueFull when too many cards wait
 */
export function shareCard(ctx: MatchesContext, game: Game, state: MatchState, profiles: Profiles, user: string, language: Language): Promise<Card> {
  return drawing(user, () => drawCard(ctx, game, state, profiles, user, language))
}

async function drawCard({ blobs, config }: MatchesContext, game: Game, state: MatchState, profiles: Profiles, user: string, language: Language): Promise<Card> {
  fonts ??= loadFonts(join(config.dataDir, 'fonts'))
  await fonts
  const said = texts[language]
  const outcome = resultOf(state, user)
  const nameOf = (id: string) => plain(profiles.people.get(id)?.name ?? '')
  const own = seatOf(state, user) ?? 0
  const isPartner = ({ seat }: { readonly seat: number }) => arePartners(state.row.template, own, seat)
  const others = state.players.filter((player) => player.seat !== own && !isPartner(player))
  const against = others.map((player) => (player.is_bot ? `${nameOf(player.account_id)} (${said.bot})` : nameOf(player.account_id))).join(' · ')
  const side = [user, ...state.players.filter(isPartner).map((player) => player.account_id)].map(nameOf).join(' + ')
  const title = language === 'ar' ? game.titleAr : game.title
  const place = praisedPlace(state, user)
  const text = place === undefined ? said[outcome](side, title) : said.placed(side, place, title)
  const isRight = language === 'ar'
  const scene = backgrounds.get(`${outcome} ${isRight}`) ?? background(outcome, isRight ? 270 : width - 270)
  backgrounds.set(`${outcome} ${isRight}`, scene)
  const lines = [
    await line(place === undefined ? said.title[outcome] : said[place], 84, '#ffffff', 700),
    await line(side, 52, '#ffffff', 700),
    // The name is isolated, so that punctuation in a name of the other script keeps its place.
    await line(`${said.versus} \u2068${against}\u2069`, 36, '#c9d4f2', 700),
    await line(title, 44, '#ffc758', 700),
    await line(said.app, 28, '#9fb0dd', 700),
  ]
  const tops = [96, 232, 318, 424, 538]
  const sharp = await loadSharp()
  const bytes = await sharp(scene, { raw: { width, height, channels: 3 } })
    .composite(
      lines.flatMap((drawn, at) =>
        drawn === undefined
          ? []
          : [
              {
                input: drawn.pixels,
                raw: { width: drawn.width, height: drawn.height, channels: 4 as const },
                top: tops[at] ?? 0,
                left: isRight ? width - 80 - drawn.width : 80,
              },
            ],
      ),
    )
    .png({ palette: false, compressionLevel: 8 })
    .toBuffer()
  const key = await blobs.put(bytes, { type: 'image/png' })
  return { url: `/media/${key}`, width, height, text: against === '' ? text : `${text} ${said.versus} ${against}` }
}

/** The second or third place of a player who lost, if others came behind; undefined for anybody else. */
function praisedPlace({ row: { result }, players }: MatchState, user: string): 'second' | 'third' | undefined {
  const place = placeIn(result, user)
  const isReplaced = players.some(({ account_id, stand_in }) => account_id === user && stand_in !== null)
  const isLast = result?.lose.every(({ rank }) => place === null || rank <= place)
  if (isReplaced || isLast) return undefined
  return place === 2 ? 'second' : place === 3 ? 'third' : undefined
}

/** The library loads a font when a text first names its file. */
async function loadFonts(folder: string): Promise<void> {
  const sharp = await loadSharp()
  for (const fontfile of await cardFonts(folder))
    await sharp({ text: { text: 'x', font: cardFamily, fontfile } })
      .png()
      .toBuffer()
}

interface Drawn {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** A line of text as pixels; undefined when it has no letter. Names come from people and are escaped, so that they are not markup. */
async function line(text: string, size: number, colour: string, maxWidth: number): Promise<Drawn | undefined> {
  if (text.trim() === '') return undefined
  const markup = `<span foreground="${colour}">${asMarkup(text)}</span>`
  const sharp = await loadSharp()
  const { data, info } = await sharp({ text: { text: markup, font: `${cardFamily} Bold ${Math.round(size * 0.75)}`, dpi: 96, rgba: true } })
    .resize({ width: maxWidth, height: Math.round(size * 1.6), fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** The name without marks that change the direction of the text after it, and without invisible characters. */
function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}

/** An evening sky with a pattern of eight-pointed stars, and a large star where there is no text. @param middle of the large star, from the left */
function background(outcome: keyof typeof tones, middle: number): Buffer {
  const { from, to, star } = tones[outcome]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fall = (x * 0.4 + y) / (width * 0.4 + height)
      const [outer, inner] = [khatim(x - middle, y - height / 2, 190), khatim(x - middle, y - height / 2, 118)]
      const field = 0.07 * edge(khatim((x % 84) - 42, (y % 84) - 42, 26), 1.5) * (0.3 + fall)
      const lit = Math.min(1, (outer < 0 ? 0.14 : 0) + edge(outer, 4) * 0.9 + edge(inner, 2.5) * 0.7)
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (from[channel] ?? 0) * (1 - fall) + (to[channel] ?? 0) * fall
        const faint = base + (255 - base) * (outer < 0 ? 0 : field)
        pixels[3 * (y * width + x) + channel] = Math.round(faint + ((star[channel] ?? 0) - faint) * lit)
      }
    }
  }
  return pixels
}

/** The distance of a point from the rim of an eight-pointed star around the origin, which is two squares, one of them rotated. Negative inside. */
function khatim(x: number, y: number, radius: number): number {
  const [across, down] = [Math.abs(x), Math.abs(y)]
  return Math.min(Math.max(across, down), (across + down) / Math.SQRT2) - radius
}

/** The opacity of a soft line of a width along a rim. */
function edge(distance: number, wide: number): number {
  return Math.max(0, 1 - Math.abs(distance) / wide)
}
