import { Loader } from '@majlis/ui/Loader'
import { useEffect, useRef } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { useBlocking } from '../platform/net/blocking.ts'
import styles from './BlockingOverlay.module.css'

/**
 * Covers everything, open dialogs included, while a blocking call waits for its answer: a native modal dialog, so that no press and no key reaches what is
 * below it, and the focus returns afterwards.
 */
export function BlockingOverlay() {
  const { t } = useI18n()
  const isBlocking = useBlocking(({ count }) => count > 0)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const follow = ({ count }: { readonly count: number }) => {
      const dialog = ref.current
      if (dialog === null || dialog.open === count > 0) return
      if (count > 0) dialog.showModal()
      else dialog.close()
    }
    // Browsers close a dialog at the second Escape whatever its cancel event says, and until it is open again keys would reach the page below.
    const takeKey = (event: KeyboardEvent) => {
      if (useBlocking.getState().count === 0) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', takeKey, { capture: true })
    follow(useBlocking.getState())
    // Not by a render: what the caller does with the answer, such as moving the focus, comes after the overlay is gone.
    const stop = useBlocking.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('keydown', takeKey, { capture: true })
    }
  }, [])
  return (
    <dialog
      ref={ref}
      // It is no dialog that a person answers.
      role="alertdialog"
      aria-label={t('common.loading')}
      className={styles.blocking}
      onCancel={(event) => event.preventDefault()}
      // The back gesture of a phone closes it, too.
      onClose={() => useBlocking.getState().count > 0 && ref.current?.showModal()}
    >
      {isBlocking && <Loader label={t('common.loading')} overlay />}
    </dialog>
  )
}
