export { ChoiceDialog } from './ChoiceDialog.tsx'
export { GamePicker } from './GamePicker.tsx'
export { InviteStrip } from './InviteStrip.tsx'
export { Lobby } from './Lobby.tsx'
export { MatchPanel } from './MatchPanel.tsx'
export { TalkButton, TalkLines } from './MatchTalk.tsx'
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
export { awaited, legacyMatchOf, opponents, ownSeat, phaseOf, resultFor, snapshotOf } from './view.ts'
