import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Gamepad2 } from 'lucide-react'
import { useFriend } from '../../../friends/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { type Opponent, usePlayWith } from './usePlayWith.tsx'

/** Invites a friend to a game of one's choice. It is empty for everybody else, because only friends can be invited. */
export function PlayButton({ person, compact = false, onStart }: { person: Opponent; compact?: boolean; onStart?: () => void }) {
  const { t } = useI18n()
  const { relation } = useFriend(person._id)
  const { choose, element } = usePlayWith(onStart)
  if (relation !== 'friends') return null
  const label = t('person.playWho', { name: person.name })
  return (
    <>
      {compact ? (
        <IconButton label={label} icon={<Gamepad2 size={22} />} variant="bare" onClick={() => choose(person)} />
      ) : (
        <Button variant="green" icon={<Gamepad2 />} aria-label={label} onClick={() => choose(person)}>
          {t('person.play')}
        </Button>
      )}
      {element}
    </>
  )
}
