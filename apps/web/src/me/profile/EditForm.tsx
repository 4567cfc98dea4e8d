import type { Account } from '@majlis/contract/accounts'
import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { TextArea } from '@majlis/ui/TextArea'
import { useToast } from '@majlis/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { today } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { type SessionUser, updateUser } from '../../platform/state/session.ts'
import { isNameProblem, type NameProblem, nameProblem, useNameTexts } from '../preconditions/name.ts'
import styles from './EditForm.module.css'
import { InterestPicker } from './InterestPicker.tsx'

type Draft = Pick<Account, 'name' | 'bio' | 'hometown' | 'birthday' | 'gender' | 'interests'>

/** The initial values of the form. The generated name of somebody without one is not used. */
function draftOf(user: SessionUser): Draft {
  const { bio = '', hometown = '', birthday = '', gender = '', interests = [] } = user
  return { name: user.isNamed ? user.name : '', bio, hometown, birthday, gender, interests }
}

/** Only changed fields are sent, so that two devices do not overwrite each other's changes. */
function changesOf(before: Draft, after: Draft): Partial<Draft> {
  const isSame = (key: keyof Draft) => JSON.stringify(before[key]) === JSON.stringify(after[key])
  return Object.fromEntries(Object.entries(after).filter(([key]) => !isSame(key as keyof Draft)))
}

/** Nickname, birthday, gender, hometown, bio and interests (ACC-61). */
export function EditForm({ user, onSaved }: { user: SessionUser; onSaved: () => void }) {
  const { t, formatNumber } = useI18n()
  const nameTexts = useNameTexts()
  const { draft, problem, busy, set, save } = useDraft(user, onSaved)
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t('edit.nickname')}
        hint={t('name.hint', { count: limits.nameLength })}
        error={problem === null || problem === 'birthday' ? undefined : nameTexts[problem]}
        value={draft.name}
        dir="auto"
        autoComplete="nickname"
        maxLength={60}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t('edit.bio')}
        hint={t('edit.bioHint')}
        count={<bdi>{formatNumber(limits.bioLength - draft.bio.length)}</bdi>}
        value={draft.bio}
        maxLength={limits.bioLength}
        onChange={(event) => set({ bio: event.target.value })}
      />
      <Field
        label={t('edit.hometown')}
        value={draft.hometown}
        dir="auto"
        autoComplete="address-level2"
        maxLength={limits.hometownLength}
        onChange={(event) => set({ hometown: event.target.value })}
      />
      <Field
        label={t('edit.birthday')}
        hint={t('edit.private')}
        error={problem === 'birthday' ? t('edit.birthdayWrong') : undefined}
        type="date"
        min="1900-01-01"
        max={today()}
        autoComplete="bday"
        value={draft.birthday}
        onChange={(event) => set({ birthday: event.target.value })}
      />
      <div className={styles.block}>
        <h2 className={styles.label}>{t('edit.gender')}</h2>
        <SegmentedSwitch
          label={t('edit.gender')}
          value={draft.gender}
          onChange={(gender) => set({ gender })}
          segments={[
            { id: 'female', label: t('edit.female') },
            { id: 'male', label: t('edit.male') },
            { id: '', label: t('edit.unsaid') },
          ]}
        />
        <p className={styles.hint}>{t('edit.private')}</p>
      </div>
      <InterestPicker chosen={draft.interests} onChange={(interests) => set({ interests: [...interests] })} />
      <div className={styles.foot}>
        <Button variant="yellow" size="big" type="submit" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

function useDraft(user: SessionUser, onSaved: () => void) {
  const { t } = useI18n()
  const toast = useToast()
  const [before] = useState(() => draftOf(user))
  const [draft, setDraft] = useState(before)
  const [problem, setProblem] = useState<NameProblem | 'birthday' | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (news: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...news }))
    setProblem(null)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const changes = changesOf(before, draft)
    const wrong = changes.name === undefined ? null : nameProblem(changes.name)
    if (wrong) return setProblem(wrong)
    if (Object.keys(changes).length === 0) return onSaved()
    setBusy(true)
    const answer = await call('accounts.patchUser', changes)
    setBusy(false)
    if (answer.success) {
      updateUser(answer.response)
      return onSaved()
    }
    if (isNameProblem(answer.code)) return setProblem(answer.code)
    if (answer.code === 'BAD_REQUEST' && changes.birthday) return setProblem('birthday')
    toast(changes.name === undefined ? t('edit.failed') : t('name.failed'), { tone: 'bad' })
  }

  return { draft, problem, busy, set, save }
}
