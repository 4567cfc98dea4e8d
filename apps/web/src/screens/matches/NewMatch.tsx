import type { Game } from '@majlis/contract/catalog'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import {
  exitRequested,
  GamePicker,
  inviteToMatch,
  keepConfiguration,
  lastConfiguration,
  noticeOf,
  type OpeningMatch,
  playWithFriend,
  requestMatch,
  selectionOf,
} from '../../matches/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { Refused, usePlayable, Waiting } from '../parts/usePlayable.tsx'
import { useGoBack } from '../parts/useGoBack.ts'

export interface NewMatchProps {
  gameId: string
  /** The configuration that the address names. */
  configurationId: string | undefined
  /** Opens a lobby without a search. */
  isForFriends: boolean
  /** The friend who is invited as soon as the lobby is open. */
  opponent: string | undefined
  /** The tournament of the match. */
  tournamentId: string | undefined
  onOpened: (matchId: string) => void
}

/** Opens a match: the configuration where there are several and none was chosen before, then the search or the lobby. */
export function NewMatch({ gameId, configurationId: named, isForFriends, opponent, tournamentId, onOpened }: NewMatchProps) {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const goBack = useGoBack()
  const query = {
    game: gameId,
    ...(named !== undefined && { configuration: named }),
    ...(isForFriends && { friends: '1' }),
    ...(opponent !== undefined && { opponent }),
    ...(tournamentId !== undefined && { tournament: tournamentId }),
  }
  const { game, instead } = usePlayable(gameId, `/match/new?${new URLSearchParams(query).toString()}`, tournamentId)
  // Null when the person has to choose, whatever was chosen before.
  const [chosen, setChosen] = useState<string | null | undefined>(named)
  const picked = chosen === undefined ? lastConfiguration(me, gameId) : chosen
  const [refusal, setRefusal] = useState<{ code: string; message: string } | null>(null)
  const hasRequested = useRef(false)
  // The request whose match is not opened yet.
  const request = useRef<OpeningMatch | null>(null)
  // All players of a tournament play the same configuration: otherwise they would not meet.
  const selection = game && selectionOf(game, tournamentId === undefined ? picked : firstOf(game), null, me)
  const configurationId = selection?.configuration?.id
  const canChoose = tournamentId === undefined && selection !== undefined && selection.offered.length > 1
  const isReady = selection !== undefined && !selection.showsPicker && refusal === null

  useEffect(() => {
    if (!isReady || hasRequested.current || me === null) return
    hasRequested.current = true
    void open()
    async function open() {
      if (opponent !== undefined && tournamentId === undefined && configurationId !== undefined && me !== null) {
        const own = playWithFriend(me, opponent, gameId, configurationId)
        request.current = own
        const answer = await own
        if (request.current !== own) return
        if (answer.success) return opened(answer.response.matchId)
      }
      const own = requestMatch({
        gameId,
        ...(configurationId && { configurationId }),
        ...(isForFriends && { search: false }),
        ...(tournamentId && { tournamentId }),
      })
      request.current = own
      const answer = await own
      if (request.current !== own) return
      if (!answer.success && answer.code === 'UNKNOWN_TEMPLATE' && canChoose) return chooseAgain()
      if (!answer.success) return setRefusal({ code: answer.code, message: answer.message })
      if (opponent !== undefined && me !== null) {
        // The lobby opens in any case: somebody else can be invited there.
        const notice = noticeOf(await inviteToMatch(answer.response.matchId, me, opponent, answer.response.players.length))
        if (request.current !== own) return
        if (notice !== null) toast(notice, { tone: 'bad' })
      }
      opened(answer.response.matchId)
    }
    function opened(matchId: string) {
      request.current = null
      onOpened(matchId)
    }
    /** The game no longer has this configuration: it is forgotten, and the present ones are loaded. */
    function chooseAgain() {
      hasRequested.current = false
      keepConfiguration(me, gameId, null)
      refreshCall('catalog.gamesList')
      setChosen(null)
    }
  }, [isReady, canChoose, me, gameId, configurationId, isForFriends, opponent, tournamentId, onOpened, toast])

  useEffect(() => {
    return () => {
      if (request.current !== null) exitRequested(request.current)
      request.current = null
    }
  }, [])

  if (!selection) return instead
  const pick = (id: string) => {
    keepConfiguration(me, gameId, id)
    setChosen(id)
  }
  if (selection.showsPicker) return <GamePicker selection={selection} onPick={pick} onBack={goBack} />
  const retry = () => {
    hasRequested.current = false
    setRefusal(null)
  }
  if (refusal) return <Refused {...refusal} onRetry={retry} tournamentId={tournamentId} />
  return <Waiting label={t('match.opening')} />
}

/** The first configuration that is offered. */
function firstOf({ configurations }: Game): string | null {
  return configurations.find(({ matchMakingTemplate }) => matchMakingTemplate.isVisible)?.id ?? null
}
