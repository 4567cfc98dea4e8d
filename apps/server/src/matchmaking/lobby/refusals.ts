/** Why a call about a lobby is refused. */
export type LobbyRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS' | 'MATCH_ENDED' | 'MATCH_STARTED' | 'MATCH_FULL' | 'INVITE_OVER' | 'NOT_FRIENDS' | 'BLOCKED'
