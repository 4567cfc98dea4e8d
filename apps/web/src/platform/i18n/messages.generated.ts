// Made by scripts/check-messages.ts from en.json and ar.json. Do not edit.
export interface MessageArguments {
  'app.title': undefined
  'common.back': undefined
  'common.cancel': undefined
  'common.close': undefined
  'common.loading': undefined
  'common.messages': undefined
  'common.no': undefined
  'common.ok': undefined
  'common.online': undefined
  'common.playersCount': { count: number }
  'common.retry': undefined
  'common.save': undefined
  'common.secondsCount': { count: number }
  'common.today': undefined
  'common.yes': undefined
  'common.yesterday': undefined
  'connection.back': undefined
  'connection.offline': undefined
  'connection.reconnecting': undefined
  'connection.tryNow': undefined
}

export type MessageKey = keyof MessageArguments
