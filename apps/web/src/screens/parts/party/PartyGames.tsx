import type { Game } from '@majlis/contract/catalog'
import { partyModes } from '@majlis/contract/parties.plain'
import type { Party, PartyHindrance } from '@majlis/contract/parties'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { Switch } from '@majlis/ui/Switch'
import { useToast } from '@majlis/ui/Toast'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { useGames } from '../../../catalog/index.ts'
import { type PartyChoice, playAsParty } from '../../../parties/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { useSession } from '../../../platform/state/session.ts'
import personStyles from '../person/Person.module.css'
import { LoadingRows } from '../ChooseFriend.tsx'

interface PartyGamesProps {
  party: Party
  open: boolean
  onClose: () => void
}

const hindrances = { away: 'party.hinderedAway', playing: 'party.hinderedPlaying', access: 'party.hinderedAccess', setUp: 'party.hinderedSetUp' } as const

/** The games that so many people can play, each in the ways in which they can; a tap brings everybody into the match. */
export function PartyGames({ party, open, onClose }: PartyGamesProps) {
  const { t } = useI18n()
  const toast = useToast()
  const games = useGames(open)
  const recent = useSession((state) => state.user?.recentPlayed) ?? []
  const [fillsSeats, setFillsSeats] = useState(false)
  const [isRequesting, setRequesting] = useState(false)
  const playedAt = new Map(recent.map((one) => [one.gameId, one.playedAt]))
  const listed = games.data
    ?.filter((game) => game.multiplayer)
    .toSorted((a, b) => (playedAt.get(b.gameId) ?? 0) - (playedAt.get(a.gameId) ?? 0))
    .flatMap((game) => variantsOf(game, party.members.length))
  const nameOf = (id: string) => party.members.find(({ _id }) => _id === id)?.name ?? ''
  const textOf = ({ userId, reason }: PartyHindrance) => t(hindrances[reason], { name: nameOf(userId) })
  const play = async (choice: Omit<PartyChoice, 'fillsSeats'>) => {
    if (isRequesting) return
    setRequesting(true)
    const answer = await playAsParty(party.partyId, { ...choice, fillsSeats })
    setRequesting(false)
    if (!answer.success) return toast(answer.message || t('party.failed'), { tone: 'bad' })
    if (answer.response.matchId === null) return toast(answer.response.hindrances.map(textOf).join(' '), { tone: 'bad' })
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('party.choose')} closeLabel={t('common.close')}>
      {games.isError && <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={() => void games.refetch()} busy={games.isFetching} />}
      {!games.isError && listed === undefined && <LoadingRows label={t('common.loading')} />}
      {listed?.length === 0 && <EmptyState icon={<Gamepad2 />} title={t('party.noGames')} />}
      {listed !== undefined && listed.length > 0 && <Switch label={t('party.fillSeats')} checked={fillsSeats} onChange={setFillsSeats} />}
      <ul aria-busy={isRequesting}>
        {listed?.map(({ game, configurationId, template, mode }) => (
          <Variant
            key={`${game.gameId} ${configurationId} ${mode}`}
            game={game}
            template={template}
            mode={mode}
            onPress={() => void play({ gameId: game.gameId, configurationId, mode })}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface GameVariant {
  readonly game: Game
  readonly configurationId: string
  /** The title of the configuration, in both languages; undefined where the game has only one. */
  readonly template: Game['configurations'][number]['matchMakingTemplate'] | undefined
  readonly mode: 'against' | 'team'
}

/** The ways in which so many people can play a game. Games on other sites have no bots. */
function variantsOf(game: Game, members: number): GameVariant[] {
  const visible = game.configurations.filter(({ matchMakingTemplate }) => matchMakingTemplate.isVisible)
  return visible.flatMap(({ id, matchMakingTemplate: template }) =>
    partyModes(template, members, game.isForeign !== true).map((mode) => {
      return { game, configurationId: id, template: visible.length > 1 ? template : undefined, mode }
    }),
  )
}

function Variant({ game, template, mode, onPress }: Omit<GameVariant, 'configurationId'> & { onPress: () => void }) {
  const { t, language, formatDigits } = useI18n()
  const title = language === 'ar' && game.titleAr !== '' ? game.titleAr : game.title
  const kind = formatDigits((language === 'ar' ? template?.titleAr : template?.title) ?? '')
  return (
    <ListRow
      leading={
        <span className={personStyles.cover}>
          <Cover hue={game.hue} name={title} src={game.thumbnail} />
        </span>
      }
      title={title}
      subtitle={[kind, t(mode === 'team' ? 'party.asTeam' : 'party.against')].filter(Boolean).join(' · ')}
      onPress={onPress}
    />
  )
}
