import { useParams } from '../../platform/router/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { OtherProfile } from './OtherProfile.tsx'
import { OwnProfile } from './OwnProfile.tsx'

/** The own profile, or another person's as far as others may see it. */
export function ProfileScreen() {
  const { id } = useParams({ from: '/profile/{-$id}' })
  const ownId = useUserId()
  return id === undefined || id === ownId ? <OwnProfile /> : <OtherProfile key={id} id={id} />
}
