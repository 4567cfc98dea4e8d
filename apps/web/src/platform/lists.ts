import type { ResponseOf } from '@majlis/contract/core/operation'
import type { AnyOperation, OperationOf } from '@majlis/contract/operations'

type MainCall = Exclude<AnyOperation, { readonly envelope: 'subscription' }>['call']
type ListCall = { [C in MainCall]: ResponseOf<OperationOf<C>> extends readonly unknown[] ? C : never }[MainCall]

/** The calls that answer a list, so that a failed one can answer an empty list. The compiler keeps this equal to the contract. */
export const lists: { readonly [C in ListCall]: true } = {
  'GET /api/conversation/user/:userId': true,
  'GET /api/v3/friends/search': true,
  'GET /api/v3/games/search': true,
  'GET /api/v3/games_list': true,
  'GET /api/v3/getInterests': true,
  'GET /api/v3/playedgames/:userId': true,
  'GET /api/v3/userTournamentsHistory/:userId': true,
  'GET /api/v4/match/friends/:userId': true,
  'GET /api/v4/ratings/:userId': true,
  'GET /api/v4/social/providers': true,
  'GET /api/v4/user/rooms/:userId': true,
  'GET /api/v4/user/sessions': true,
  'GET /api/v5/discover/:userId/:pageNo/:pageCount': true,
  'GET /chat/v1/messages/getAll': true,
  'GET /chat/v1/messages/getLatest': true,
  'POST /api/v4/getUsersBySocialIds': true,
  'POST /api/v4/user/logins/add': true,
  'POST /api/v4/user/logins/keep': true,
  'POST /api/v4/user/logins/remove': true,
  'POST /api/v4/userPaymentMethod/add': true,
}
