export { withBotsNamed } from './botNames.ts'
export { BotGoalsAfter } from './BotGoalsAfter.tsx'
export { claimResult } from './claim.ts'
export { finalPositionMs } from './finalPosition.ts'
export type { OwnEnd } from './finalPosition.ts'
export { hasBegun, rematchFailed, noticeOf } from './failures.ts'
export { InviteCard } from './invites/InviteCard.tsx'
export { InvitePopup } from './invites/InvitePopup.tsx'
export { freePlace, openInvites } from './invites/invites.ts'
export { offeredOf, selectionOf } from './lobby/selection.ts'
export { TournamentRank } from './TournamentRank.tsx'
export { ChoiceDialog } from './ChoiceDialog.tsx'
export { GamePicker } from './lobby/GamePicker.tsx'
export { InviteStrip } from './invites/InviteStrip.tsx'
export { botLabel } from './lobby/levels.ts'
export { keepConfiguration, lastConfiguration } from './lobby/lastConfiguration.ts'
export { Lobby } from './lobby/Lobby.tsx'
export type { LobbyRequest } from './invites/InviteList.tsx'
export type { OpponentKind } from './lobby/OpponentPicker.tsx'
export { MatchList } from './records/MatchList.tsx'
export { MatchPanel } from './MatchPanel.tsx'
export { MatchChatButton, MatchChatLines, MatchChatPanel } from './MatchChat.tsx'
export { replaySnapshot, stepOfMove, stepTo } from './records/replay.ts'
export { mayResign, ResignButton } from './ResignButton.tsx'
export { ReplayBar } from './records/ReplayBar.tsx'
export { ReturnToMatch } from './ReturnToMatch.tsx'
export {
  createLink,
  cancelPlayAgain,
  exitMatch,
  exitRequested,
  type OpeningMatch,
  countHint,
  findPlayers,
  inviteToMatch,
  joinByLink,
  leaveMatch,
  playAgain,
  playWithFriend,
  requestMatch,
  sendMove,
  setTeams,
  startMatch,
  useElapsed,
  useMatch,
} from './useMatch.ts'
export {
  afterCancel,
  awaited,
  earlyEndOf,
  hasFinished,
  isFirstPlay,
  legacyMatchOf,
  opponents,
  ownSeat,
  phaseOf,
  placeAfterFirst,
  resultFor,
  shortCode,
  snapshotOf,
} from './view.ts'
export { useMatchHistory } from './records/useMatchHistory.ts'
export { useReplay } from './records/useReplay.ts'
export { usePlayingFriends, useWatched } from './spectating/useWatched.ts'
export { useVerification } from './records/useVerification.ts'
export { watchedSnapshot } from './spectating/watched.ts'
export { WatchBar } from './spectating/WatchBar.tsx'
export type { Findings } from './records/verdict.ts'
export { useInvites } from './invites/useInvites.ts'
