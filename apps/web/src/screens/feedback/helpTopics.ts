import { limits } from '@majlis/contract/core/limits'
import type { Translate } from '../../platform/i18n/index.ts'

/** A screen of the app to which an answer leads. */
export interface HelpLink {
  readonly to:
    | '/'
    | '/discover-people'
    | '/duels'
    | '/feedback'
    | '/invite-friends'
    | '/settings'
    | '/settings/logins'
    | '/subscription'
    | '/tournament'
    | '/tp-unsub'
    | '/wallet'
  readonly text: string
}

export interface HelpQuestion {
  /** The fragment of its address: `/help#stop`. */
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly link?: HelpLink
}

export interface HelpTopic {
  readonly title: string
  readonly questions: readonly HelpQuestion[]
}

/** Every question of the help in the language of `t`, by topic, in the order of the screen. */
export const helpTopics = (t: Translate): readonly HelpTopic[] => [
  {
    title: t('help.playTopic'),
    questions: [
      { id: 'play', question: t('help.play'), answer: t('help.playAnswer'), link: { to: '/', text: t('help.toGames') } },
      {
        id: 'friend',
        question: t('help.friend'),
        answer: t('help.friendAnswer', { invite: t('match.invite') }),
        link: { to: '/invite-friends', text: t('home.inviteFriends') },
      },
      {
        id: 'duel',
        question: t('help.duel'),
        answer: t('help.duelAnswer', { challenge: t('duels.challenge'), play: t('person.play') }),
        link: { to: '/duels', text: t('duels.title') },
      },
      { id: 'bots', question: t('help.bots'), answer: t('help.botsAnswer') },
      { id: 'connection', question: t('help.connection'), answer: t('help.connectionAnswer') },
      { id: 'prizes', question: t('help.prizes'), answer: t('help.prizesAnswer'), link: { to: '/tournament', text: t('tournament.title') } },
      { id: 'voucher', question: t('help.voucher'), answer: t('help.voucherAnswer'), link: { to: '/wallet', text: t('wallet.title') } },
    ],
  },
  {
    title: t('help.payTopic'),
    questions: [
      { id: 'price', question: t('help.price'), answer: t('help.priceAnswer'), link: { to: '/subscription', text: t('sub.title') } },
      {
        id: 'stop',
        question: t('help.stop'),
        answer: t('help.stopAnswer', { details: t('sub.title'), stop: t('sub.stop') }),
        link: { to: '/tp-unsub', text: t('unsub.title') },
      },
      { id: 'low', question: t('help.low'), answer: t('help.lowAnswer'), link: { to: '/subscription', text: t('sub.title') } },
    ],
  },
  {
    title: t('help.peopleTopic'),
    questions: [
      { id: 'find', question: t('help.find'), answer: t('help.findAnswer'), link: { to: '/discover-people', text: t('home.discover') } },
      { id: 'block', question: t('help.block'), answer: t('help.blockAnswer', { block: t('friends.block') }) },
      { id: 'report', question: t('help.report'), answer: t('help.reportAnswer', { report: t('friends.report'), blocked: t('friends.blockedTitle') }) },
      { id: 'privacy', question: t('help.privacy'), answer: t('help.privacyAnswer'), link: { to: '/settings', text: t('settings.title') } },
      { id: 'messages', question: t('help.messages'), answer: t('help.messagesAnswer', { days: limits.messageLifeMs / 86_400_000 }) },
    ],
  },
  {
    title: t('help.accountTopic'),
    questions: [
      { id: 'pin', question: t('help.pin'), answer: t('help.pinAnswer') },
      { id: 'logins', question: t('help.logins'), answer: t('help.loginsAnswer'), link: { to: '/settings/logins', text: t('ways.title') } },
      { id: 'notifications', question: t('help.notifications'), answer: t('help.notificationsAnswer'), link: { to: '/settings', text: t('settings.title') } },
      { id: 'data', question: t('help.data'), answer: t('help.dataAnswer'), link: { to: '/settings', text: t('settings.title') } },
      {
        id: 'delete',
        question: t('help.delete'),
        answer: t('help.deleteAnswer', { row: t('delete.row') }),
        link: { to: '/settings', text: t('settings.title') },
      },
    ],
  },
]
