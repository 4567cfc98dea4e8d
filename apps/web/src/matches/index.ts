export { withBotsNamed } from './botNames.ts'
export { claimResult } from './claim.ts'
export { hasBegun, rematchFailed, toldOf } from './failures.ts'
export { InviteCard } from './InviteCard.tsx'
export { InvitePopup } from './InvitePopup.tsx'
export { selectionOf } from './selection.ts'
export { TournamentStanding } from './TournamentStanding.tsx'
export { ChoiceDialog } from './ChoiceDialog.tsx'
export { GamePicker } from './GamePicker.tsx'
export { InviteStrip } from './InviteStrip.tsx'
export { Lobby } from './Lobby.tsx'
export type { LobbyWish } from './InviteList.tsx'
export type { OpponentKind } from './OpponentPicker.tsx'
export { MatchList } from './MatchList.tsx'
export { MatchPanel } from './MatchPanel.tsx'
export { TalkButton, TalkLines } from './MatchTalk.tsx'
export { replaySnapshot, stepTo } from './replay.ts'
export { ReplayBar } from './ReplayBar.tsx'
export { ReturnToMatch } from './ReturnToMatch.tsx'
export {
  createLink,
  exitMatch,
  findPlayers,
  inviteToMatch,
  joinByLink,
  leaveMatch,
  playAgain,
  requestMatch,
  sendMove,
  setTeams,
  startMatch,
  useElapsed,
  useMatch,
} from './useMatch.ts'
export { afterCancel, awaited, earlyEndOf, legacyMatchOf, opponents, ownSeat, phaseOf, resultFor, snapshotOf } from './view.ts'
export { useMatchHistory } from './useMatchHistory.ts'
export { useReplay } from './useReplay.ts'
export { usePlayingFriends, useWatched } from './useWatched.ts'
export { useVerification } from './useVerification.ts'
export { watchedSnapshot } from './watched.ts'
export { WatchBar } from './WatchBar.tsx'
export type { Findings } from './verdict.ts'
export { useInvites } from './useInvites.ts'
