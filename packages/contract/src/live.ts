import { Type } from 'typebox'
import { CallChange, CallRoom, CallSignal, OwnCall, OwnCallChange } from './calls.ts'
import { withCallChange, withCallSignal, withOwnCall } from './calls.reduce.ts'
import { Chat, ChatMessage, Room, RoomChange } from './chat.ts'
import { HiddenChange, HiddenMessages } from './chat.changes.ts'
import { withChat } from './chat.list.reduce.ts'
import { withHidden, withMessage, withRoom } from './chat.reduce.ts'
import { livePath } from './core/live.ts'
import { OwnDuels } from './duels.ts'
import { withOwnDuels } from './duels.reduce.ts'
import { LiveBoard } from './leaderboards.ts'
import { withStandings } from './leaderboards.reduce.ts'
import { Match, MatchChange } from './matches.ts'
import { withMatch, withWatched } from './matches.reduce.ts'
import { WatchedChange, WatchedMatch } from './matches.watched.ts'
import { UserChange, UserLive } from './me.ts'
import { withUser } from './me.reduce.ts'
import { ModerationNotice, NoticesChange } from './moderation.ts'
import { withNotice } from './moderation.reduce.ts'
import { UnreadNotifications } from './notifications.ts'
import { withUnread } from './notifications.reduce.ts'
import { OwnParty } from './parties.ts'
import { withOwnParty } from './parties.reduce.ts'
import { ConfigVersions } from './regions.ts'
import { withVersions } from './regions.reduce.ts'
import { ResultsChange, RunningTournaments, TournamentBoard, TournamentBoardChange, TournamentResult } from './tournaments.ts'
import { withBoard, withResult, withRunning } from './tournaments.reduce.ts'

// The realtime database of the specification, by path. A client asks: `watch {path}` (answers {version, value}), `unwatch {path}`,
// `call {operationId, input, language}`. The server says: `change`, `version`, `lost`, `loggedOut`, `resync` (core/live.ts).

export const settingsPath = livePath('settings', {
  access: 'public',
  summary: 'The versions of the regional configuration and of the web build that is served now.',
  value: ConfigVersions,
  change: ConfigVersions,
  apply: withVersions,
})

export const runningTournamentsPath = livePath('runningTournaments', {
  access: 'public',
  summary: 'Tournaments that run now, ending soonest first: public data only.',
  value: RunningTournaments,
  change: RunningTournaments,
  apply: withRunning,
})

export const roomMessages = livePath('chatMessages/:roomId', {
  access: { rule: 'member', of: 'room', at: 'roomId' },
  summary: "A room's newest messages; the version is the room's last sequence number and its last change together.",
  value: Type.Array(ChatMessage),
  change: ChatMessage,
  apply: withMessage,
})

export const roomPath = livePath('rooms/:roomId', {
  access: { rule: 'member', of: 'room', at: 'roomId' },
  summary: 'Users, typing, delivered and read marks of a room.',
  value: Room,
  change: RoomChange,
  apply: withRoom,
})

export const hiddenPath = livePath('hiddenMessages/:roomId/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: 'What this person has deleted for themselves in a room; `chatMessages/{room}`, which all members share, still contains it.',
  value: HiddenMessages,
  change: HiddenChange,
  apply: withHidden,
})

export const chatsPath = livePath('chats/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: "A user's chat list, newest first.",
  value: Type.Array(Chat),
  change: Chat,
  apply: withChat,
})

export const userPath = livePath('users/:userId', {
  access: 'user',
  summary: 'To oneself all of it; to others presence only.',
  value: UserLive,
  change: UserChange,
  apply: withUser,
})

export const matchPath = livePath('mmV4/:matchId', {
  access: { rule: 'member', of: 'match', at: 'matchId' },
  summary: 'A match as its watcher may see it; each seat has its own view.',
  value: Match,
  change: MatchChange,
  apply: withMatch,
})

export const callPath = livePath('calls/:roomId', {
  access: { rule: 'member', of: 'call', at: 'roomId' },
  summary: 'Who is in the voice room of a match or of a call.',
  value: CallRoom,
  change: CallChange,
  apply: withCallChange,
})

export const callSignalsPath = livePath('callSignals/:roomId/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: 'What other peers of a voice room have sent to this person, in order; the version is the number of the last.',
  value: Type.Array(CallSignal),
  change: CallSignal,
  apply: withCallSignal,
})

export const ownCallPath = livePath('ownCall/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: "One's newest call with a friend: it rings, runs or has ended.",
  value: OwnCall,
  change: OwnCallChange,
  apply: withOwnCall,
})

export const ownPartyPath = livePath('ownParty/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: "One's party with its members, open invites and newest match, and the invites that one has received.",
  value: OwnParty,
  change: OwnParty,
  apply: withOwnParty,
})

export const ownDuelsPath = livePath('ownDuels/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: "One's newest duels, with the score of the other one while they play.",
  value: OwnDuels,
  change: OwnDuels,
  apply: withOwnDuels,
})

export const watchedPath = livePath('watchedMatches/:matchId', {
  access: { rule: 'friend', of: 'match', at: 'matchId' },
  summary: "A friend's running match, one event behind and through nobody's eyes; the version is the number of its events.",
  value: WatchedMatch,
  change: WatchedChange,
  apply: withWatched,
})

export const leaderboardPath = livePath('leaderboards/:period/:gameId/:country', {
  access: 'user',
  ids: 'slug',
  summary: 'The first hundred of the running period, in one game or `all`, of one country or `all`: a win moves them while one looks.',
  value: LiveBoard,
  change: LiveBoard,
  apply: withStandings,
})

export const friendsBoardPath = livePath('friendsBoards/:userId/:period/:gameId', {
  access: { rule: 'self', at: 'userId' },
  ids: 'slug',
  summary: 'The first hundred of the running period among oneself and friends, in one game or `all`. A win is a new version; the value is read again.',
  value: LiveBoard,
  change: LiveBoard,
  apply: withStandings,
})

export const tournamentPath = livePath('tournaments/:tournamentId', {
  access: 'user',
  ids: 'slug',
  summary: 'The first hundred of a tournament: a win moves them while one looks.',
  value: TournamentBoard,
  change: TournamentBoardChange,
  apply: withBoard,
})

export const tournamentResultsPath = livePath('tournamentResults/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: 'How tournaments ended for oneself that one has not seen yet, newest first.',
  value: Type.Object({ results: Type.Array(TournamentResult) }),
  change: ResultsChange,
  apply: withResult,
})

export const moderationNoticesPath = livePath('moderationNotices/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: 'What operators did that concerns oneself and that one has not read yet, oldest first.',
  value: Type.Object({ notices: Type.Array(ModerationNotice) }),
  change: NoticesChange,
  apply: withNotice,
})

export const unreadNotificationsPath = livePath('unreadNotifications/:userId', {
  access: { rule: 'self', at: 'userId' },
  summary: "How many entries of one's in-app list of notifications are unread.",
  value: UnreadNotifications,
  change: UnreadNotifications,
  apply: withUnread,
})
