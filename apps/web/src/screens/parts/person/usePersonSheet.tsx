import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withMessages } from '../../../platform/i18n/index.ts'
import { untilLoaded } from '../../../platform/net/untilLoaded.ts'
import type { SheetPerson } from './PersonSheet.tsx'

// It is loaded with the first tap on a name.
const PersonSheet = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./PersonSheet.tsx')).PersonSheet }))))

/**
 * What a tap on a name does: a sheet with everything that can be done with this person.
 * @returns `open` for the names; the caller renders `element`
 */
export function usePersonSheet(): { open: (person: SheetPerson) => void; element: ReactNode } {
  const [person, setPerson] = useState<SheetPerson | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (one: SheetPerson) => {
    setPerson(one)
    setOpen(true)
  }
  const element = person !== null && (
    <Suspense fallback={null}>
      <PersonSheet key={person._id} person={person} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open, element }
}
