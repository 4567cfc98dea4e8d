import { canRequest, isRequested, type TakeBackMove, type TakeBacks } from '@majlis/rules/take-back'
import type { MatchSnapshot } from '../../protocol.ts'
import type { OwnLines } from '../match-texts.ts'
import { requestButton, requestNote, rivalName } from './requests.ts'
import { fill, isolated } from '../screen.ts'

// What the views of all games for two share in which a move can be taken back (packages/rules/src/take-back.ts).

/** The texts of a take-back; `{name}` is the other player. */
export interface TakeBackTexts {
  readonly takeBack: string
  readonly backRequested: string
  readonly backRequest: string
  readonly allowBack: string
  readonly refuseBack: string
  readonly backRefused: string
  readonly tookBack: string
  /** The same in a match against a bot, which is also the status until the next move. */
  readonly tookBackBot: string
}

const en: TakeBackTexts = {
  takeBack: 'Take back',
  backRequested: 'Take-back requested',
  backRequest: '{name} asks to take back a move',
  allowBack: 'Allow',
  refuseBack: 'Refuse',
  backRefused: 'Take-back refused',
  tookBack: 'The last two moves were taken back.',
  tookBackBot: 'Taken back. A win will not count',
}

const ar: TakeBackTexts = {
  takeBack: 'تراجع عن النقلة',
  backRequested: 'أُرسل طلب التراجع',
  backRequest: 'طلب تراجع عن نقلة من {name}',
  allowBack: 'موافقة',
  refuseBack: 'رفض',
  backRefused: 'رُفض التراجع',
  tookBack: 'أُلغيت آخر نقلتين.',
  tookBackBot: 'أُلغيت النقلتان، ولن يُحتسب الفوز',
}

export const takeBackTexts = { en, ar } as const

/** The part of a game's view that a take-back needs. */
export interface TakeBackView extends TakeBacks {
  readonly next: 0 | 1 | null
}

export interface TakeBackButtons {
  /** The question of the other player with its answers; undefined where the own seat is not asked. */
  question(match: MatchSnapshot, view: TakeBackView): readonly HTMLElement[] | undefined
  /**
   * The button that asks; none in a match without take-backs.
   * @param plies moves of both seats so far that can be taken back
   * @param mayAct the own seat may move now
   */
  request(match: MatchSnapshot, view: TakeBackView, plies: number, mayAct: boolean): readonly HTMLElement[]
}

/** Makes the buttons. */
export function createTakeBack(page: Document, texts: TakeBackTexts, act: (move: TakeBackMove) => void): TakeBackButtons {
  const back = requestButton(page, 'button offer back', () => act({ takeBack: 'request' }))
  const allow = requestButton(page, 'button main', () => act({ takeBack: 'allow' }))
  allow.textContent = texts.allowBack
  const refuse = requestButton(page, 'button', () => act({ takeBack: 'refuse' }))
  refuse.textContent = texts.refuseBack
  const note = requestNote(page)

  return {
    question(match, view) {
      if (match.seat === null || !isRequested(view, match.seat)) return undefined
      note.textContent = fill(texts.backRequest, { name: rivalName(match) })
      return [note, allow, refuse]
    },
    request({ seat }, view, plies, mayAct) {
      if (seat === null || !view.hasTakeBacks) return []
      back.textContent = view.request?.by === seat ? (view.request.isRefused ? texts.backRefused : texts.backRequested) : texts.takeBack
      back.toggleAttribute('disabled', !mayAct || !canRequest(view, seat, plies))
      return [back]
    },
  }
}

/** The elements of the row below the board in a game in which nothing else is asked: none for spectators, after the end and in a replay. */
export function takeBackRow(buttons: TakeBackButtons, match: MatchSnapshot, view: TakeBackView, plies: number, mayAct: boolean): readonly HTMLElement[] {
  if (match.outcome.over || match.seat === null || match.isReplay) return []
  return buttons.question(match, view) ?? buttons.request(match, view, plies, mayAct)
}

/** The status lines while the other seat is asked, and in a match against a bot after moves were taken back. */
export function takeBackLines(match: MatchSnapshot, { request }: TakeBacks, isTakenBack: boolean, texts: TakeBackTexts): OwnLines {
  if (request?.isRefused === false) return { yourTurn: fill(texts.backRequest, { name: rivalName(match) }), theirTurn: texts.backRequested }
  return isTakenBack && isAgainstBot(match) ? { yourTurn: texts.tookBackBot } : {}
}

/**
 * What became of a request since an earlier view of the same match, for screen readers: undefined where it is not the newest event, empty where the own
 * answer is.
 */
export function takeBackNews(match: MatchSnapshot, before: TakeBacks, { request, takeBacks }: TakeBacks, texts: TakeBackTexts): string | undefined {
  if (takeBacks > before.takeBacks) return isAgainstBot(match) ? texts.tookBackBot : texts.tookBack
  if (request === null || (request.by === before.request?.by && request.isRefused === before.request.isRefused)) return undefined
  if (request.by === match.seat) return request.isRefused ? texts.backRefused : texts.backRequested
  return request.isRefused ? '' : fill(texts.backRequest, { name: isolated(match.players.find(({ seat }) => seat === request.by)?.name) })
}

/** Notices that moves were taken back. The returned function is to be called with each view, and answers true from then on until the next move. */
export function createTakenBackNote(): (match: MatchSnapshot, view: TakeBacks, plies: number) => boolean {
  let known: { readonly matchId: string; readonly takeBacks: number } | undefined
  let takenBackTo: number | undefined
  return ({ matchId }, { takeBacks }, plies) => {
    if (known?.matchId !== matchId) takenBackTo = undefined
    else if (takeBacks > known.takeBacks) takenBackTo = plies
    known = { matchId, takeBacks }
    if (plies !== takenBackTo) takenBackTo = undefined
    return takenBackTo !== undefined
  }
}

function isAgainstBot({ players, seat }: MatchSnapshot): boolean {
  return seat !== null && players.some((player) => player.seat !== seat && player.bot !== undefined)
}
