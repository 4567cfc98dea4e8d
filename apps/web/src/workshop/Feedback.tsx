import { Avatar } from '@majlis/ui/Avatar'
import { Banner } from '@majlis/ui/Banner'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Loader } from '@majlis/ui/Loader'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Sheet } from '@majlis/ui/Sheet'
import { Splash } from '@majlis/ui/Splash'
import type { Outcome } from '@majlis/ui/Splash'
import { useToast } from '@majlis/ui/Toast'
import { Check, CircleCheck, CloudOff, DoorOpen, MessageCircle, RefreshCw, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import type { Words } from './words.ts'
import styles from './Workshop.module.css'

export function MessageSection({ words }: { words: Words }) {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [failures, setFailures] = useState(1)
  const toast = useToast()
  const fail = () => {
    setFailures(failures + 1)
    toast(`${words.failed} (${failures})`, { tone: 'bad', icon: <TriangleAlert size={20} /> })
  }
  return (
    <Group name={words.messages} wide>
      <div>
        <Banner tone="red" icon={<CloudOff />} action={{ label: words.tryNow, onPress: () => undefined }}>
          {words.offline}
        </Banner>
        <Banner tone="orange" icon={<RefreshCw />}>
          {words.reconnecting}
        </Banner>
        <Banner tone="green" icon={<Check />}>
          {words.back}
        </Banner>
      </div>
      <div className={`${styles.pad} ${styles.line}`}>
        <Button variant="ghost" onClick={() => setDialog(true)}>
          {words.openDialog}
        </Button>
        <Button variant="ghost" onClick={() => setSheet(true)}>
          {words.openSheet}
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast(words.saved, { tone: 'good', icon: <CircleCheck size={20} />, action: { label: words.undo, onPress: () => undefined } })}
        >
          {words.showToast}
        </Button>
        <Button variant="ghost" onClick={fail}>
          {words.showToast} 2
        </Button>
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={words.quit}
        actions={
          <>
            <Button variant="yellow" size="big" onClick={() => setDialog(false)}>
              {words.stay}
            </Button>
            <Button variant="ghost" size="big" icon={<DoorOpen />} onClick={() => setDialog(false)}>
              {words.leave}
            </Button>
          </>
        }
      >
        {words.quitText}
      </Dialog>
      <Sheet open={sheet} onClose={() => setSheet(false)} title={words.invite} closeLabel={words.close}>
        <ul>
          {[words.omar, words.layla, words.long, words.random].map((name, index) => (
            <ListRow
              key={name}
              leading={<Avatar id={name} name={name} online={index < 2} />}
              title={name}
              trailing={
                <Button size="sm" onClick={() => toast(words.saved)}>
                  {words.add}
                </Button>
              }
            />
          ))}
        </ul>
      </Sheet>
    </Group>
  )
}

export function StateSection({ words }: { words: Words }) {
  const [covered, setCovered] = useState(false)
  return (
    <Group name={words.states}>
      <div className={styles.sheetLike}>
        <EmptyState title={words.empty} text={words.emptyText} icon={<MessageCircle />} action={<Button variant="yellow">{words.find}</Button>} />
      </div>
      <div className={styles.sheetLike}>
        <ErrorState title={words.error} text={words.errorText} retryLabel={words.retry} onRetry={() => undefined} />
      </div>
      <Loader label={words.loading} showLabel />
      <Button variant="ghost" onClick={() => setCovered(true)}>
        {words.loadingAll}
      </Button>
      {covered && <Loader label={words.loading} showLabel overlay />}
    </Group>
  )
}

export function ResultSection({ words }: { words: Words }) {
  const [outcome, setOutcome] = useState<Outcome>('win')
  const titles = { win: [words.win, words.winText], loss: [words.loss, words.lossText], draw: [words.draw, words.drawText] } as const
  const [title, text] = titles[outcome]
  return (
    <Group name={words.result} wide>
      <div className={styles.pad}>
        <SegmentedSwitch
          label={words.outcome}
          value={outcome}
          onChange={setOutcome}
          segments={[
            { id: 'win', label: words.win },
            { id: 'loss', label: words.loss },
            { id: 'draw', label: words.draw },
          ]}
        />
      </div>
      <div className={styles.stage}>
        <Splash key={outcome} outcome={outcome} title={title} text={text}>
          <div className={styles.players}>
            <span className={styles.seat}>
              <Avatar id="sara-7" name={words.layla} size="lg" />
              {words.layla}
            </span>
            <bdi dir="ltr" className={styles.score}>
              {words.score}
            </bdi>
            <span className={styles.seat}>
              <Avatar id="omar" name={words.omar} size="lg" />
              {words.omar}
            </span>
          </div>
          <p className={styles.rank}>{words.rank}</p>
          <div className={styles.stack}>
            <Button variant="yellow" size="big" icon={<RotateCcw />}>
              {words.again}
            </Button>
            <Button variant="ghost" size="big">
              {words.more}
            </Button>
          </div>
        </Splash>
      </div>
    </Group>
  )
}
