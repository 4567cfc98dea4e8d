import { Button, LinkButton } from '@majlis/ui/Button'
import { BackIcon, ForwardIcon } from '@majlis/ui/BackIcon'
import { Field } from '@majlis/ui/Field'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { PinField } from '@majlis/ui/PinField'
import { Switch } from '@majlis/ui/Switch'
import { TextArea } from '@majlis/ui/TextArea'
import { Check, Crown, Mic, Phone, Plus, RotateCcw, Search, Trash } from 'lucide-react'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Group } from './Group.tsx'
import type { SampleTexts } from './sampleTexts.ts'
import styles from './ComponentGallery.module.css'

const COLOURS = ['primary', 'yellow', 'green', 'orange', 'red', 'background', 'surface', 'surface-raised', 'surface-pressed', 'line'] as const

/** The Khatim in its sizes and tones, the display font, and the colours of the theme. */
export function BrandSection({ texts }: { texts: SampleTexts }) {
  return (
    <Group name={texts.brand}>
      <div className={styles.line}>
        <Khatim size={80}>{texts.vs}</Khatim>
        <Khatim size={64} tone="gold">
          <Crown size={28} />
        </Khatim>
        <Khatim size={48} tone="silver">
          2
        </Khatim>
        <Khatim size={48} tone="bronze">
          3
        </Khatim>
        <Khatim size={30} />
      </div>
      <p className={styles.display}>{texts.win}</p>
      <p>{texts.pangram}</p>
      <div className={styles.swatches}>
        {COLOURS.map((colour) => {
          const style: CSSProperties & Record<'--shown', string> = { '--shown': `var(--${colour})` }
          return <i key={colour} className={styles.swatch} style={style} title={colour} />
        })}
      </div>
    </Group>
  )
}

/** Buttons, link buttons and icon buttons in their variants, sizes and states. */
export function ButtonSection({ texts }: { texts: SampleTexts }) {
  return (
    <Group name={texts.buttons}>
      <Button variant="yellow" size="big" icon={<RotateCcw />}>
        {texts.again}
      </Button>
      <Button variant="ghost" size="big">
        {texts.more}
      </Button>
      <Button size="big" busy>
        {texts.busy}
      </Button>
      <div className={styles.line}>
        <Button variant="yellow">{texts.join}</Button>
        <Button icon={<Plus />}>{texts.add}</Button>
        <Button variant="green">{texts.join}</Button>
      </div>
      <div className={styles.line}>
        <Button variant="ghost">{texts.decline}</Button>
        <Button variant="danger" icon={<Trash />}>
          {texts.remove}
        </Button>
      </div>
      <div className={styles.line}>
        <Button size="sm">{texts.add}</Button>
        <Button size="sm" variant="green">
          {texts.join}
        </Button>
        <Button size="sm" variant="ghost">
          {texts.decline}
        </Button>
        <Button size="sm" disabled>
          {texts.add}
        </Button>
        <LinkButton href="#more" size="sm" variant="ghost" icon={<ForwardIcon />}>
          {texts.more}
        </LinkButton>
      </div>
      <div className={styles.line}>
        <IconButton label={texts.back} icon={<BackIcon />} />
        <IconButton label={texts.search} icon={<Search size={21} />} dot />
        <IconButton label={texts.call} icon={<Phone size={20} />} variant="bare" />
        <IconButton label={texts.sound} icon={<Mic size={21} />} variant="primary" />
        <IconButton label={texts.remove} icon={<Trash size={20} />} variant="danger" />
      </div>
    </Group>
  )
}

/** Fields, text areas, PIN fields and switches, also with errors. */
export function FieldSection({ texts }: { texts: SampleTexts }) {
  const [pin, setPin] = useState('12')
  const [wrong, setWrong] = useState('9431')
  const [sound, setSound] = useState(true)
  const [dark, setDark] = useState(false)
  return (
    <Group name={texts.fields}>
      <Field label={texts.name} defaultValue={texts.omar} autoComplete="nickname" />
      <Field label={texts.phone} hint={texts.phoneHint} prefix="+966" suffix={<Check size={20} />} ltr inputMode="tel" defaultValue="50 123 4567" />
      <Field label={texts.phone} error={texts.phoneError} prefix="+966" ltr inputMode="tel" defaultValue="50" />
      <Field label={texts.search} hideLabel type="search" placeholder={texts.search} prefix={<Search size={20} />} />
      <TextArea label={texts.about} hint={texts.aboutHint} count={texts.count} defaultValue={texts.pangram} />
      <TextArea label={texts.about} error={texts.aboutError} defaultValue={texts.long} />
      <PinField label={texts.pin} value={pin} onChange={setPin} />
      <PinField label={`${texts.pin} (6)`} value={wrong} onChange={setWrong} length={6} error={texts.pinError} />
      <div className={styles.sheetLike}>
        <Switch label={texts.sound} hint={texts.soundHint} checked={sound} onChange={setSound} />
        <Switch label={texts.theme} checked={dark} onChange={setDark} />
      </div>
    </Group>
  )
}
