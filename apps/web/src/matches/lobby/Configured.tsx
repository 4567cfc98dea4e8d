import type { Match } from '@majlis/contract/matches'
import { ConfigurationRow } from './ConfigurationRow.tsx'
import type { OpponentKind } from './OpponentPicker.tsx'
import type { Configuration } from './selection.ts'
import { useHeldSearch } from './useHeldSearch.ts'

interface ConfiguredProps {
  match: Match
  /** The configurations of the game. */
  offered: readonly Configuration[]
  isSearching: boolean
  mayChange: boolean
  onOpponent: (kind: OpponentKind) => Promise<void>
  /** @param searches whether a search ran until the host opened the choice */
  onConfiguration: (configurationId: string, searches: boolean) => void
}

/** How the match is played. A search waits while the host chooses another configuration: it could start a match that the host no longer wants. */
export function Configured({ match, offered, isSearching, mayChange, onOpponent, onConfiguration }: ConfiguredProps) {
  const search = useHeldSearch(isSearching, onOpponent)
  return (
    <ConfigurationRow
      template={match.matchMakingTemplate}
      offered={offered}
      onOpen={search.hold}
      onClose={search.goOn}
      onChoose={mayChange ? (id) => onConfiguration(id, search.isHeld) : undefined}
    />
  )
}
