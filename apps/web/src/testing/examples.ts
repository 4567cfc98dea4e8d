import type { Bundle, Service } from '@majlis/contract/billing.plans'
import type { Category, Game } from '@majlis/contract/catalog'
import type { Person } from '@majlis/contract/friends'
import type { User, UserLive } from '@majlis/contract/me'
import { versions } from '@majlis/contract/regions.plain'
import type { RegionConfig } from '@majlis/contract/regions'
import type { Account } from '@majlis/contract/accounts'
import { idOf } from './example.ts'
import type { Voucher } from '@majlis/contract/tournaments'

export { idOf } from './example.ts'

/** Ids of the people in the tests: `me` is the user of the page. */
export const ids = { me: idOf(1), omar: idOf(2), lina: idOf(3), ziad: idOf(4) } as const

/** The own account, as the server answers a change of it. */
export const account = (change: Partial<Account> = {}): Account => ({
  _id: ids.me,
  name: 'Sara',
  userImageUrl: '',
  isBot: false,
  bio: '',
  hometown: '',
  interests: [],
  phone: '923001234567',
  sessionId: 'session',
  loginType: [{ id: '923001234567', type: 'phone' }],
  createdAt: 1,
  language: 'en',
  region: 'pk',
  configVersion: 1,
  tncAccepted: true,
  fcmKey: '',
  isNamed: true,
  birthday: '',
  gender: '',
  matchingGender: 'any',
  messageNotifications: true,
  showPresence: true,
  findableByNumber: true,
  ...change,
})

/** The complete own record: named, terms accepted, subscribed. */
export const me = (change: Partial<User> = {}): User => ({
  ...account(),
  profileImage: '',
  images: [],
  wins: 12,
  isOnline: true,
  lastActiveTime: 1,
  onTrial: false,
  purchaseStatus: { response_code: 110, data: { paymentType: 'mobile', subscriptionId: '1', serviceId: 1, onTrial: false, trialEndsAt: null } },
  paymentMethods: [],
  recentPlayed: [],
  friends: [],
  hasBlocked: [],
  isBlockedBy: [],
  tournaments: [],
  wallet: [],
  configUpdated: false,
  ...change,
})

/** The value of the own path `users/{id}`. */
export const live = (change: Partial<UserLive> = {}): UserLive => ({
  isOnline: true,
  lastActiveTime: 1,
  sessionId: 'session',
  hasBlocked: [],
  isBlockedBy: [],
  friends: [],
  sentRequests: [],
  receivedRequests: [],
  Invites: [],
  match: null,
  ...change,
})

/** Another person in a list of people. */
export const person = (_id: string, name: string, change: Partial<Person> = {}): Person => ({
  _id,
  name,
  userImageUrl: '',
  isBot: false,
  bio: '',
  hometown: '',
  interests: [],
  isOnline: false,
  lastActiveTime: 1,
  ...change,
})

export const region = (change: Partial<RegionConfig> = {}): RegionConfig => ({
  country: { country_code: '92' },
  countryIso: 'pk',
  name: 'Pakistan',
  nameAr: 'باكستان',
  defaultLang: 'en',
  numerals: 'latn',
  loginSequence: 'PGFT',
  skipPaywall: false,
  about_us: { en: 'About this place', ar: 'عن هذا المكان' },
  terms_url: '',
  terms_version: 1,
  terms_by: 'sheet',
  numberLength: 10,
  voiceCalls: true,
  loginServiceId: 1,
  androidStoreUrl: '',
  g_configs_url: '',
  v: 1,
  webVersion: versions.web,
  regions: [],
  ...change,
})

export const game = (gameId: string, change: Partial<Game> = {}): Game => ({
  gameId,
  title: `Game ${gameId}`,
  titleAr: `لعبة ${gameId}`,
  thumbnail: `/media/${gameId}.webp`,
  gifUrl: '',
  titleIcon: '',
  url: 'https://game.example/',
  hue: 20,
  orientation: 'any',
  analyticsId: gameId,
  multiplayer: false,
  isSubRequired: false,
  configurations: [],
  rules: { minMatchCount: 0 },
  ...change,
})

export const category = (id: string, games: Game[], change: Partial<Category> = {}): Category => ({
  _id: id,
  name: `Shelf ${id}`,
  nameAr: `رف ${id}`,
  icon: '',
  iconAr: '',
  redirectUrl: '',
  viewType: 'games',
  viewDirection: 'horizontal',
  noOfItemsPerRow: 0,
  noOfRows: 1,
  games,
  ...change,
})

export const service = (serviceId: number, change: Partial<Service> = {}): Service => ({
  serviceId,
  package: 'day',
  operatorNumeroValues: [],
  paymentType: 'mobile',
  isRecommended: false,
  isSpecialView: false,
  price: 10,
  discountedPrice: 10,
  currency: 'PKR',
  isPopular: false,
  helpUrl: '',
  headerHtml: '',
  disclaimers: [
    { serviceId, lang: 'en', disclaimer: `Disclaimer ${serviceId}` },
    { serviceId, lang: 'ar', disclaimer: `إخلاء ${serviceId}` },
  ],
  extras: { productId: '' },
  offer: `offer-${serviceId}`,
  postpaidPrice: null,
  vat: 'inclusive',
  pinLength: 4,
  callToAction: { number: { en: '', ar: '' }, pin: { en: '', ar: '' } },
  stop: null,
  trialDays: 0,
  redirects: false,
  ...change,
})

/** A bundle of Pakistani carriers, with one service each. */
export const bundle = (title: string, services: readonly (readonly [carrier: string, Service])[]): Bundle => ({
  titleEng: title,
  titleAr: `${title} عربي`,
  data: services.map(([operatorTitle, one]) => ({ operatorTitle, operatorImage: '', operatorCode: '92', numLimit: 10, services: [one] })),
})

/** The status of somebody who has paid for nothing. */
export function noSubscription() {
  return {
    paymentType: '',
    subscriptionId: '',
    serviceId: 0,
    onTrial: false,
    trialEndsAt: null,
    state: 'not subscribed' as const,
    isProcessing: false,
    msisdn: '',
    operatorTitle: '',
    package: '',
    price: 0,
    currency: '',
    startedAt: null,
    renewsAt: null,
    graceEndsAt: null,
  }
}

/** A prize of the weekly cup that can be claimed. */
export const voucher = (name: string, change: Partial<Voucher> = {}): Voucher => ({
  voucherId: `H-${name}`,
  voucherCode: `H-${name}`,
  isPromised: false,
  isUnderReview: false,
  expireAt: null,
  claimed: false,
  claimedAt: null,
  tournamentId: 'cup',
  tournamentName: 'Weekly cup',
  tournamentNameAr: 'كأس الأسبوع',
  rank: 1,
  name,
  nameAr: name,
  image: '',
  createdAt: 1,
  ...change,
})
