import { game } from './examples.ts'

const template = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, maxPlayerCount: 2, minPlayerCount: 2 }
const matchMakingTemplate = { ...template, maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0, teamUp: false }
const configurationOf = (id: string, title: string) => ({ id, icon: `/media/${id}.svg`, matchMakingTemplate: { ...matchMakingTemplate, title } })
/** A game for one. */
export const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })
/** A game with two ways to play. */
export const ludo = game('ludo', {
  title: 'Ludo',
  titleAr: 'لودو',
  multiplayer: true,
  configurations: [configurationOf('duel', 'Duel'), configurationOf('four', 'Four')],
})
