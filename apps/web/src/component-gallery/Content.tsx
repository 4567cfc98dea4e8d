import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { Cover } from '@majlis/ui/Cover'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { InviteCard, InviteCards } from '@majlis/ui/InviteCards'
import { ListRow } from '@majlis/ui/ListRow'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Skeleton, SkeletonRow } from '@majlis/ui/Skeleton'
import { Gamepad2, MessageCircle, Shuffle, Users, X } from 'lucide-react'
import { useState } from 'react'
import four from './art/four.svg'
import tiles from './art/tiles.svg'
import { Group } from './Group.tsx'
import type { SampleTexts } from './sampleTexts.ts'
import styles from './ComponentGallery.module.css'

/** Covers and cards of games, also while they load, and the segmented switch. */
export function GameSection({ texts }: { texts: SampleTexts }) {
  const [side, setSide] = useState<'games' | 'messages'>('games')
  const games = [
    { name: texts.four, hue: 285, src: four, badge: { tone: 'green', text: texts.free } as const },
    { name: texts.tiles, hue: 150, src: tiles, badge: { tone: 'orange', text: texts.premium } as const },
    { name: texts.ludo, hue: 15, src: null, badge: undefined },
  ]
  return (
    <Group name={texts.games} wide>
      <div className={styles.pad}>
        <SegmentedSwitch
          label={texts.side}
          value={side}
          onChange={setSide}
          segments={[
            { id: 'games', label: texts.gamesTab, icon: <Gamepad2 /> },
            { id: 'messages', label: texts.messagesTab, icon: <MessageCircle />, dot: true, dotLabel: texts.unread },
          ]}
        />
      </div>
      <div className={styles.strip}>
        {[285, 150, 15, 200, 250].map((hue, index) => (
          <a key={hue} href="#game" className={styles.thumb}>
            <Cover hue={hue} src={[four, tiles][index]} alt={`${texts.games} ${index + 1}`} eager />
          </a>
        ))}
      </div>
      <div className={styles.strip}>
        {games.map((game) => (
          <a key={game.name} href="#game" className={styles.card}>
            <Cover hue={game.hue} src={game.src} badge={game.badge} eager />
            <span className={styles.cardTitle}>{game.name}</span>
            <span className={styles.cardMeta}>
              <span>
                <Users size={13} /> 1,204
              </span>
              <span className={styles.medal}>
                <Khatim size={14} tone="plain" /> 7
              </span>
            </span>
          </a>
        ))}
        <div className={styles.card}>
          <Skeleton shape="cover" />
        </div>
      </div>
    </Group>
  )
}

/** Avatars, badges, invite cards and rows of lists, also while they load. */
export function PeopleSection({ texts }: { texts: SampleTexts }) {
  return (
    <Group name={texts.people}>
      <div className={styles.line}>
        <Avatar id="a" name={texts.omar} size="xs" />
        <Avatar id="b" name={texts.layla} size="sm" online />
        <Avatar id="c" name={texts.random} size="md" online label={texts.online} />
        <Avatar id="d" name={texts.long} size="lg" />
        <Avatar id="e" name={texts.omar} src={four} size="lg" online />
        {['f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'].map((id) => (
          <Avatar key={id} id={id} name={id} size="sm" />
        ))}
      </div>
      <div className={styles.line}>
        <Badge>{texts.new}</Badge>
        <Badge tone="primary">{texts.new}</Badge>
        <Badge tone="green">{texts.free}</Badge>
        <Badge tone="orange">{texts.premium}</Badge>
        <Badge tone="yellow">{texts.wins}</Badge>
        <Badge tone="red">3</Badge>
      </div>
      <InviteCards label={texts.invite}>
        <InviteCard
          mark={<Avatar id="a" name={texts.omar} />}
          end={<Badge tone="yellow">20</Badge>}
          actions={
            <Button size="sm" variant="green">
              {texts.add}
            </Button>
          }
        >
          {texts.omar}
        </InviteCard>
      </InviteCards>
      <div className={styles.sheetLike}>
        <ul>
          <ListRow
            leading={
              <Avatar id="random" name="?">
                <Shuffle size={20} />
              </Avatar>
            }
            title={texts.random}
            trailing={<Button size="sm">{texts.add}</Button>}
          />
          <ListRow
            leading={<Avatar id="omar" name={texts.omar} online />}
            title={texts.omar}
            subtitle={texts.online}
            onPress={() => undefined}
            trailing={<Button size="sm">{texts.add}</Button>}
          />
          <ListRow
            leading={<Avatar id="long" name={texts.long} />}
            title={texts.long}
            subtitle={texts.ago}
            href="#long"
            highlighted
            trailing={<Badge tone="red">12</Badge>}
          />
        </ul>
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </Group>
  )
}

/** Two seats of which one is free, and countdowns in their shapes. */
export function LiveSection({ texts }: { texts: SampleTexts }) {
  return (
    <Group name={texts.live}>
      <div className={styles.duel}>
        <span className={styles.seat}>
          <Avatar id="sara-7" name={texts.layla} size="xl" />
          {texts.layla}
        </span>
        <Khatim size={76}>{texts.vs}</Khatim>
        <span className={styles.seat}>
          <Skeleton shape="avatar" inlineSize={92} blockSize={92} />
          <Skeleton inlineSize={70} />
        </span>
      </div>
      <div className={styles.finding}>
        <b>{texts.finding}</b>
        <Countdown endsAt={30_000} now={22_000} label={texts.endsIn} shape="seconds" />
        <IconButton label={texts.close} icon={<X size={20} />} />
      </div>
      <div className={styles.line}>
        <Countdown endsAt={6_128_000} now={0} label={texts.endsIn} />
        <Countdown endsAt={14_000} now={0} label={texts.endsIn} shape="seconds" look="tag" />
        <Countdown endsAt={4_000} now={0} label={texts.endsIn} shape="seconds" look="tag" />
        <Countdown endsAt={3_000} now={0} label={texts.endsIn} />
      </div>
    </Group>
  )
}
