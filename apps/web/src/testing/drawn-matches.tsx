import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { ToastProvider } from '@majlis/ui/Toast'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../platform/i18n/index.ts'

// What is drawn, as a browser gets it.

const { english, arabic } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }

/** The markup of a component, without attributes that only affect its look. */
export function drawn(piece: ReactNode, language: 'en' | 'ar' = 'en'): string {
  return renderToStaticMarkup(
    <I18nProvider language={language} messages={language === 'ar' ? arabic : english} storage={storage} region="SA" numerals="arab">
      <ToastProvider label="messages">{piece}</ToastProvider>
    </I18nProvider>,
  )
}

/** The drawn button with this name. */
export const buttonOf = (html: string, name: string) => html.match(/<button\b[^>]*>(?:(?!<\/button>).)*<\/button>/g)?.find((button) => button.includes(name))

export const player = (id: string, seat: number): MatchPlayer => ({
  _id: id,
  status: 'joined',
  name: id,
  userImageUrl: '',
  isBot: false,
  seat,
  wins: 0,
  resultStatus: null,
  resultRank: null,
  isConnected: true,
  graceUntil: null,
  standIn: false,
  team: null,
  rating: null,
  ratingChange: null,
  botLevel: null,
})

const template = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, maxPlayerCount: 3, minPlayerCount: 2 }
const alone = { maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0, teamUp: false }
export const matchMakingTemplate = { ...template, ...alone }

/** A lobby of two. */
export const match: Match = {
  matchId: 'm',
  roomId: null,
  gameId: 'ludo',
  status: 'waiting',
  hostId: 'sara',
  players: [player('sara', 0), player('omar', 1)],
  allPlayers: ['sara', 'omar'],
  matchMakingTemplate,
  createdAt: 1,
  startedAt: null,
  seq: 0,
  turn: [],
  legal: [],
  state: null,
  lastMove: null,
  deadline: null,
  clock: null,
  result: null,
  winLevel: null,
  endReason: null,
  seedHash: '',
  seed: null,
  rulesVersion: 1,
  previousMatchId: null,
  rematchId: null,
  movedTo: null,
  isSearching: false,
  searchUntil: null,
  offers: [],
  isForeign: false,
  isRated: true,
  isFriendly: false,
  tournamentId: null,
  tournamentWin: null,
  choice: null,
  chat: [],
}
export const nothing = () => undefined
