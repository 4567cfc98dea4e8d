import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { useMemo, useState } from 'react'
import { useAllFriends } from '../../friends/index.ts'
import {
  afterCancel,
  cancelPlayAgain,
  createLink,
  exitMatch,
  findPlayers,
  freePlace,
  hasBegun,
  inviteToMatch,
  keepConfiguration,
  Lobby,
  type LobbyRequest,
  offeredOf,
  openInvites,
  type OpponentKind,
  requestMatch,
  setTeams,
  startMatch,
  noticeOf,
  useElapsed,
  useInvites,
} from '../../matches/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { canShare, copy, linkTo, share } from '../../platform/device/share.ts'
import { afterGame } from '../parts/fromChat.ts'
import { PartyStrip } from '../parts/party/PartyStrip.tsx'

export interface OpenLobbyProps {
  match: Match
  me: string
  title: string
  /** Undefined until the games are loaded. */
  game: Game | undefined
  /** Called when the person is in another match now. */
  onOther: (matchId: string) => void
}

/** The lobby of a match with all its actions. */
export function OpenLobby({ match, me, title, game, onOther }: OpenLobbyProps) {
  const router = useRouter()
  const toast = useToast()
  const sendLink = useLink()
  const elapsed = useElapsed(match)
  const people = useAllFriends()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<LobbyRequest | null>(null)
  const seated = useMemo(() => new Set(match.allPlayers), [match.allPlayers])
  const invites = useInvites(seated)
  const { matchId } = match
  /** Shows the server's message when a request was refused; the lobby stays usable. */
  const showNotice = (answer: Parameters<typeof noticeOf>[0]) => {
    const notice = noticeOf(answer)
    // When an opponent has joined meanwhile, it is not an error: the match has started.
    if (notice !== null) toast(notice, hasBegun(answer) ? {} : { tone: 'bad' })
  }

  /** One request at a time: a second tap during a request does nothing. */
  const request = async (name: LobbyRequest, ask: () => Promise<unknown>) => {
    if (busy !== null) return
    setBusy(name)
    await ask()
    setBusy(null)
  }

  /** The search ends for a friend or a bot, in the same lobby; or the lobby starts a search. When another match has started meanwhile, it is opened. */
  const choose = (kind: OpponentKind, botLevel?: number) =>
    request(kind, async () => {
      if (kind === 'random') return showNotice(await findPlayers(matchId))
      const { gameId, matchMakingTemplate } = match
      const answer = await requestMatch({
        gameId,
        matchMakingTemplate,
        ...(kind === 'bot' ? { withBot: true, ...(botLevel !== undefined && { botLevel }) } : { search: false }),
      })
      if (!answer.success) return showNotice(answer)
      if (answer.response.matchId !== matchId) onOther(answer.response.matchId)
    })

  const leave = () => {
    const isOwnRematch = match.previousMatchId !== null && match.hostId === me
    void (isOwnRematch ? cancelPlayAgain(matchId) : exitMatch(matchId, match.gameId))
    router.history.replace(afterGame(afterCancel(match) ?? '/'))
  }
  /**
   * Another configuration needs another lobby. A search goes on there, a friend who has not answered is invited again, and links that were sent
   * lead to it: the server moves them when the new lobby replaces this one, so that this one is not left before.
   */
  const configure = (configuration: string, searches: boolean) => {
    keepConfiguration(me, match.gameId, configuration)
    const [invited] = openInvites(invites.open, matchId, me)
    const query = new URLSearchParams({
      game: match.gameId,
      configuration,
      ...(!searches && { friends: '1' }),
      ...(invited !== undefined && { opponent: invited.sentTo }),
    })
    if (searches) void exitMatch(matchId, match.gameId)
    router.history.replace(`/match/new?${query.toString()}`)
  }
  const invite = async (userId: string) => {
    setPending((before) => new Set([...before, userId]))
    const answer = await inviteToMatch(matchId, me, userId, freePlace(match.players, openInvites(invites.open, matchId, me).length))
    setPending((before) => new Set([...before].filter((id) => id !== userId)))
    showNotice(answer)
  }
  return (
    <>
      <PartyStrip />
      <Lobby
        match={match}
        me={me}
        title={title}
        offered={game === undefined ? [] : offeredOf(game)}
        elapsed={elapsed}
        friends={people}
        pending={pending}
        invites={invites}
        onBack={leave}
        busy={busy}
        onStart={() => void request('start', () => startMatch(matchId).then(showNotice))}
        onInvite={(userId) => void invite(userId)}
        onRandom={() => void request('random', () => findPlayers(matchId).then(showNotice))}
        onOpponent={(kind) => choose(kind)}
        onConfiguration={configure}
        onBot={(level) => void choose('bot', level)}
        onTeams={(teamUp) => void request('teams', () => setTeams(match, teamUp).then(showNotice))}
        onLink={() => void request('link', () => sendLink(matchId, title, showNotice))}
        onFindFriends={() => router.history.push('/friends?tab=find')}
      />
    </>
  )
}

/** Creates a link to a lobby and shares it. */
function useLink() {
  const { t } = useI18n()
  const toast = useToast()
  return async (matchId: string, game: string, showNotice: (answer: Parameters<typeof noticeOf>[0]) => void): Promise<void> => {
    const answer = await createLink(matchId)
    if (!answer.success) return showNotice(answer)
    const url = linkTo(answer.response.path)
    if (canShare() && (await share(t('match.linkText', { game }), url))) return
    toast((await copy(url)) ? t('match.linkCopied') : url)
  }
}
