import { OnlineRow } from '../../friends/index.ts'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'

/** The friends who are online, on top of Home; a tap opens what can be done with one. */
export function OnlineFriends() {
  const { open, element } = usePersonSheet()
  return (
    <>
      <OnlineRow onOpen={open} />
      {element}
    </>
  )
}
