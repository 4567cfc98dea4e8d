import type { Language } from '../../platform/i18n/index.ts'

/** ISO codes with their calling codes. When several countries share a code, the first one is used when only the number is known. */
const CODES =
  'ae971 sa966 pk92 ma212 us1 ca1 ru7 kz7 gb44 it39 fr33 au61 af93 al355 dz213 as1684 ad376 ao244 ai1264 ag1268 ar54 am374 aw297 at43 az994 bs1242 ' +
  'bh973 bd880 bb1246 by375 be32 bz501 bj229 bm1441 bt975 bo591 ba387 bw267 br55 io246 vg1284 bn673 bg359 bf226 bi257 kh855 cm237 cv238 ky1345 cf236 ' +
  'td235 cl56 cn86 co57 km269 cg242 cd243 ck682 cr506 ci225 hr385 cu53 cw599 cy357 cz420 dk45 dj253 dm1767 do1809 ec593 eg20 sv503 gq240 er291 ee372 ' +
  'sz268 et251 fk500 fo298 fj679 fi358 gf594 pf689 ga241 gm220 ge995 de49 gh233 gi350 gr30 gl299 gd1473 gp590 gu1671 gt502 gn224 gw245 gy592 ht509 ' +
  'hn504 hk852 hu36 is354 in91 id62 ir98 iq964 ie353 il972 jm1876 jp81 jo962 ke254 ki686 xk383 kw965 kg996 la856 lv371 lb961 ls266 lr231 ly218 li423 ' +
  'lt370 lu352 mo853 mg261 mw265 my60 mv960 ml223 mt356 mh692 mq596 mr222 mu230 mx52 fm691 md373 mc377 mn976 me382 ms1664 mz258 mm95 na264 nr674 np977 ' +
  'nl31 nc687 nz64 ni505 ne227 ng234 nu683 kp850 mk389 mp1670 no47 om968 pw680 ps970 pa507 pg675 py595 pe51 ph63 pl48 pt351 pr1787 qa974 re262 ro40 ' +
  'rw250 ws685 sm378 st239 sn221 rs381 sc248 sl232 sg65 sx1721 sk421 si386 sb677 so252 za27 kr82 ss211 es34 lk94 sh290 kn1869 lc1758 pm508 vc1784 ' +
  'sd249 sr597 se46 ch41 sy963 tw886 tj992 tz255 th66 tl670 tg228 tk690 to676 tt1868 tn216 tr90 tm993 tc1649 tv688 ug256 ua380 vi1340 uy598 uz998 ' +
  'vu678 va379 ve58 vn84 wf681 ye967 zm260 zw263'

/** A country whose numbers can log in. */
export interface Country {
  /** ISO 3166 alpha-2, lower case. */
  readonly iso: string
  /** Digits. */
  readonly callingCode: string
}

export const countries: readonly Country[] = CODES.split(' ').map((entry) => ({ iso: entry.slice(0, 2), callingCode: entry.slice(2) }))

/** The country of a calling code; the first of those that share it. */
export const countryOfCode = (callingCode: string): Country | undefined => countries.find((country) => country.callingCode === callingCode)

/** The name in a language. */
export function namesOf(language: Language): (iso: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (iso) => names.of(iso.toUpperCase()) ?? iso.toUpperCase()
}

/** Countries in the order of their names. */
export function sortedByName(list: readonly Country[], language: Language): Country[] {
  const nameOf = namesOf(language)
  const collator = new Intl.Collator(language)
  return list.toSorted((a, b) => collator.compare(nameOf(a.iso), nameOf(b.iso)))
}

/** With at least this number of digits after it, a calling code is taken as complete. With fewer, they may still belong to a longer code. */
const LEAST_LOCAL = 5

/**
 * The country and the local digits of a number in international form.
 * @param typed as typed or pasted, ASCII digits, with + or 00 in front
 * @returns undefined while it is not an international number, or has too few digits
 */
export function splitInternational(typed: string): { readonly country: Country; readonly local: string } | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(typed)?.[1]
  if (digits === undefined) return undefined
  for (const length of [4, 3, 2, 1]) {
    const country = countryOfCode(digits.slice(0, length))
    const local = digits.slice(length)
    if (country) return local.length >= LEAST_LOCAL ? { country, local } : undefined
  }
  return undefined
}
