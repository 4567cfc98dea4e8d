import type { Category } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'

/** The state of Home (CAT-29). */
export interface HomeState {
  readonly gamesList: readonly Category[]
  /** An answer or a failure has come; until then Home shows placeholders. */
  readonly isListLoaded: boolean
  /** The newest page in the list; 0 for none. It is stored in the browser as `ipn`. */
  readonly homePage: number
  readonly hasMore: boolean
  /** The page that is being loaded. */
  readonly loading: number | null
  /** A page failed: the list is empty until a retry from page 1. */
  readonly hasFailed: boolean
  /** The configuration that the list belongs to; 0 for none. */
  readonly configVersion: number
  /** The balance does not allow premium games. */
  readonly isBalanceLow: boolean
  /** A game covers Home. */
  readonly isGameBoardShown: boolean
}

export const emptyHome: HomeState = {
  gamesList: [],
  isListLoaded: false,
  homePage: 0,
  hasMore: true,
  loading: null,
  hasFailed: false,
  configVersion: 0,
  isBalanceLow: false,
  isGameBoardShown: false,
}

export interface Page {
  readonly categories: readonly Category[]
  readonly configVersion: number
}

/** The stored page number after which Home continues. Without a list it is 0, so that page 1 is never skipped. */
export const startAfter = ({ gamesList, homePage }: HomeState): number => (gamesList.length === 0 ? 0 : homePage)

/** Whether a page may be loaded now: one at a time, only the next one or page 1, and none beyond the end. */
export function mayLoad(state: HomeState, pageNo: number): boolean {
  if (state.loading !== null) return false
  return pageNo === 1 || (state.hasMore && pageNo === startAfter(state) + 1)
}

/** Page 1 replaces the list, a later page is appended (CAT-26). A category that moved to a later page meanwhile keeps its place. */
export function withPage(state: HomeState, pageNo: number, { categories, configVersion }: Page): HomeState {
  const known = new Set(pageNo === 1 ? [] : state.gamesList.map(({ _id }) => _id))
  const fresh = categories.filter(({ _id }) => !known.has(_id) && known.add(_id))
  return {
    ...state,
    gamesList: pageNo === 1 ? fresh : [...state.gamesList, ...fresh],
    isListLoaded: true,
    homePage: pageNo,
    hasMore: categories.length >= limits.homePage,
    loading: null,
    hasFailed: false,
    configVersion,
  }
}

/** The list of an earlier visit is shown until page 1 has come; none of its pages counts as loaded. */
export function withKept(state: HomeState, { categories, configVersion }: Page): HomeState {
  return { ...state, gamesList: categories, isListLoaded: true, homePage: 0, configVersion }
}

/** A failed page of any number empties the list (CAT-27, Q-33). */
export function withFailure(state: HomeState): HomeState {
  return { ...state, gamesList: [], isListLoaded: true, homePage: 0, hasMore: true, loading: null, hasFailed: true }
}
