import { Avatar } from '@majlis/ui/Avatar'
import { Banner } from '@majlis/ui/Banner'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Loader } from '@majlis/ui/Loader'
import { Notice } from '@majlis/ui/Notice'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Sheet } from '@majlis/ui/Sheet'
import { Splash } from '@majlis/ui/Splash'
import type { Outcome } from '@majlis/ui/Splash'
import { useToast } from '@majlis/ui/Toast'
import { Check, CircleCheck, CloudOff, DoorOpen, MessageCircle, RefreshCw, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import type { SampleTexts } from './sampleTexts.ts'
import styles from './ComponentGallery.module.css'

/** Banners, toasts, a dialog and a sheet. */
export function MessageSection({ texts }: { texts: SampleTexts }) {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [failures, setFailures] = useState(1)
  const toast = useToast()
  const fail = () => {
    setFailures(failures + 1)
    toast(`${texts.failed} (${failures})`, { tone: 'bad', icon: <TriangleAlert size={20} /> })
  }
  return (
    <Group name={texts.messages} wide>
      <div>
        <Banner tone="red" icon={<CloudOff />} action={{ label: texts.tryNow, onPress: () => undefined }}>
          {texts.offline}
        </Banner>
        <Banner tone="orange" icon={<RefreshCw />}>
          {texts.reconnecting}
        </Banner>
        <Banner tone="green" icon={<Check />}>
          {texts.back}
        </Banner>
      </div>
      <div className={`${styles.pad} ${styles.line}`}>
        <Button variant="ghost" onClick={() => setDialog(true)}>
          {texts.openDialog}
        </Button>
        <Button variant="ghost" onClick={() => setSheet(true)}>
          {texts.openSheet}
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast(texts.saved, { tone: 'good', icon: <CircleCheck size={20} />, action: { label: texts.undo, onPress: () => undefined } })}
        >
          {texts.showToast}
        </Button>
        <Button variant="ghost" onClick={fail}>
          {texts.showToast} 2
        </Button>
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={texts.quit}
        actions={
          <>
            <Button variant="yellow" size="big" onClick={() => setDialog(false)}>
              {texts.stay}
            </Button>
            <Button variant="ghost" size="big" icon={<DoorOpen />} onClick={() => setDialog(false)}>
              {texts.leave}
            </Button>
          </>
        }
      >
        {texts.quitText}
      </Dialog>
      <Sheet open={sheet} onClose={() => setSheet(false)} title={texts.invite} closeLabel={texts.close}>
        <ul>
          {[texts.omar, texts.layla, texts.long, texts.random].map((name, index) => (
            <ListRow
              key={name}
              leading={<Avatar id={name} name={name} online={index < 2} />}
              title={name}
              trailing={
                <Button size="sm" onClick={() => toast(texts.saved)}>
                  {texts.add}
                </Button>
              }
            />
          ))}
        </ul>
      </Sheet>
    </Group>
  )
}

/** What a screen shows when it is empty, has failed, is done, or loads. */
export function StateSection({ texts }: { texts: SampleTexts }) {
  const [covered, setCovered] = useState(false)
  return (
    <Group name={texts.states}>
      <div className={styles.sheetLike}>
        <EmptyState title={texts.empty} text={texts.emptyText} icon={<MessageCircle />} action={<Button variant="yellow">{texts.find}</Button>} />
      </div>
      <div className={styles.sheetLike}>
        <ErrorState title={texts.error} text={texts.errorText} retryLabel={texts.retry} onRetry={() => undefined} />
      </div>
      <div className={styles.sheetLike}>
        <Notice title={texts.saved} text={texts.savedText} icon={<CircleCheck />} tone="gold" />
      </div>
      <Loader label={texts.loading} showLabel />
      <Button variant="ghost" onClick={() => setCovered(true)}>
        {texts.loadingAll}
      </Button>
      {covered && <Loader label={texts.loading} showLabel overlay />}
    </Group>
  )
}

/** The end of a match, won, lost or drawn. */
export function ResultSection({ texts }: { texts: SampleTexts }) {
  const [outcome, setOutcome] = useState<Outcome>('win')
  const titles = { win: [texts.win, texts.winText], loss: [texts.loss, texts.lossText], draw: [texts.draw, texts.drawText] } as const
  const [title, text] = titles[outcome]
  return (
    <Group name={texts.result} wide>
      <div className={styles.pad}>
        <SegmentedSwitch
          label={texts.outcome}
          value={outcome}
          onChange={setOutcome}
          segments={[
            { id: 'win', label: texts.win },
            { id: 'loss', label: texts.loss },
            { id: 'draw', label: texts.draw },
          ]}
        />
      </div>
      <div className={styles.stage}>
        <Splash key={outcome} outcome={outcome} title={title} text={text}>
          <div className={styles.players}>
            <span className={styles.seat}>
              <Avatar id="sara-7" name={texts.layla} size="lg" />
              {texts.layla}
            </span>
            <bdi dir="ltr" className={styles.score}>
              {texts.score}
            </bdi>
            <span className={styles.seat}>
              <Avatar id="omar" name={texts.omar} size="lg" />
              {texts.omar}
            </span>
          </div>
          <p className={styles.rank}>{texts.rank}</p>
          <div className={styles.stack}>
            <Button variant="yellow" size="big" icon={<RotateCcw />}>
              {texts.again}
            </Button>
            <Button variant="ghost" size="big">
              {texts.more}
            </Button>
          </div>
        </Splash>
      </div>
    </Group>
  )
}
