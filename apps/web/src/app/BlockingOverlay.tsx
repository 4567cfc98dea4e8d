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
    follow(useBlocking.getState())
    // Not by a render: what the caller does with the answer, such as moving the focus, comes after the overlay is gone.
    return useBlocking.subscribe(follow)
  }, [])
  return (
    <dialog
      ref={ref}
      // It is no dialog that a person answers.
      role="alertdialog"
      aria-label={t('common.loading')}
      className={styles.blocking}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape whatever the page says.
      onClose={() => useBlocking.getState().count > 0 && ref.current?.showModal()}
    >
      {isBlocking && <Loader label={t('common.loading')} overlay />}
    </dialog>
  )
}
