import { CallChoice, type CallChoiceProps } from '../../../calls/index.ts'
import { useFriend } from '../../../friends/index.ts'
import { useRegion } from '../../../regions/index.ts'

/** Calls a friend. It is empty for everybody else, and where calls over the internet are not allowed. */
export function CallButton({ person, wide }: CallChoiceProps) {
  const { relation } = useFriend(person._id)
  const isAllowed = useRegion().data?.voiceCalls === true
  return relation === 'friends' && isAllowed ? <CallChoice person={person} wide={wide} /> : null
}
