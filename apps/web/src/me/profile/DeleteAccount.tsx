import { endsUnpaid, isSubscribedCode } from '@majlis/contract/billing.plain'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { CreditCard, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useNavigate } from '../../platform/router/index.ts'
import { type SessionUser, updateUser, useSession } from '../../platform/state/session.ts'
import styles from './DeleteAccount.module.css'
import { deleteAccount } from './deleteAccount.ts'
import { RowIcon } from './RowIcon.tsx'

/** Asks the owner to confirm, then continues with the confirmation. */
type AskOwner = (then: (confirmation: string) => void) => void

type Step = 'closed' | 'billing' | 'sure'

/** True while a carrier, wallet or store charges, or will after a trial. */
function isBilled(user: SessionUser | null): boolean {
  const status = user?.purchaseStatus
  return status !== undefined && isSubscribedCode(status.response_code) && !endsUnpaid(status.data)
}

/** True for a purchase of an app store, which only the store can end. */
const isStorePurchase = (user: SessionUser | null) => user?.purchaseStatus?.data.paymentType === 'gplay'

/** The row that deletes the account, with its questions: about a running subscription first, then whether the person is sure (ACC-67, Q-40). */
export function DeleteAccount({ ask, onDeleted }: { ask: AskOwner; onDeleted: () => void }) {
  const { t } = useI18n()
  const user = useSession((state) => state.user)
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  return (
    <>
      <ListRow
        leading={<RowIcon tone="danger" icon={<UserRoundX size={22} />} />}
        title={t('delete.row')}
        subtitle={t('delete.rowHint')}
        wraps
        onPress={() => setStep(isBilled(user) ? 'billing' : 'sure')}
      />
      <BillingDialog open={step === 'billing'} phone={user?.phone ?? ''} isOfStore={isStorePurchase(user)} onNext={() => setStep('sure')} onClose={close} />
      <SureDialog open={step === 'sure'} ask={ask} onDeleted={onDeleted} onClose={close} />
    </>
  )
}

interface BillingDialogProps {
  open: boolean
  phone: string
  isOfStore: boolean
  onNext: () => void
  onClose: () => void
}

function BillingDialog({ open, phone, isOfStore, onNext, onClose }: BillingDialogProps) {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  /** Says why nothing has ended. An answer without a result is ignored, as at the paywall. */
  const refuse = ({ response_code: code, message }: { response_code: number; message: string }) => {
    if (code !== -1 || message !== '') toast(message || t('edit.failed'), { tone: 'bad' })
  }
  const stop = async () => {
    setBusy(true)
    // The number that pays need not be one that logs in. While it is not known, another one could be unsubscribed.
    const status = await call('billing.checkSubscriptionStatus', {})
    const msisdn = status.data.msisdn || phone
    const answer = status.data.msisdn === undefined ? undefined : await call('billing.unsubSubscription', { msisdn })
    setBusy(false)
    if (answer?.response_code === 130) {
      // Somebody else pays by this number too: it has to be proven on the screen that asks for the PIN.
      onClose()
      return navigate({ to: '/unsubHook/$msisdn', params: { msisdn } })
    }
    if (answer?.response_code !== 0) return refuse(answer ?? status)
    const ended = { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null, state: 'unsubscribed' } as const
    updateUser({ purchaseStatus: { response_code: 112, data: ended } })
    onNext()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={t('delete.billingTitle')}
      art={
        <Khatim size={72} tone="gold">
          <CreditCard size={30} />
        </Khatim>
      }
      actions={
        <>
          {!isOfStore && (
            <Button variant="yellow" size="big" busy={busy} onClick={() => void stop()}>
              {t('delete.unsubscribe')}
            </Button>
          )}
          <Button variant="ghost" disabled={busy} onClick={onNext}>
            {t('delete.goOn')}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {t(isOfStore ? 'delete.storeText' : 'delete.billingText')}
    </Dialog>
  )
}

function SureDialog({ open, ask, onDeleted, onClose }: { open: boolean; ask: AskOwner; onDeleted: () => void; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const go = async (confirmation: string) => {
    setBusy(true)
    const done = await deleteAccount(confirmation)
    setBusy(false)
    if (!done) return toast(t('delete.failed'), { tone: 'bad' })
    onDeleted()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={t('delete.title')}
      art={
        <Khatim size={72} tone="silver">
          <Trash2 size={30} />
        </Khatim>
      }
      actions={
        <>
          <Button variant="ghost" size="big" disabled={busy} onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => ask((confirmation) => void go(confirmation))}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        <li>{t('delete.gone')}</li>
        <li>{t('delete.stays')}</li>
        <li>{t('delete.billing')}</li>
      </ul>
    </Dialog>
  )
}
