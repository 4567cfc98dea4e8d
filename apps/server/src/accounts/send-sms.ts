import type { AccountsContext } from './context.ts'
import { accountsSettings } from './settings.ts'
import { type Sms, smsOverHttp } from './sms.ts'

/** Hands a text to the SMS service of the configuration. @throws SmsError */
export const sendSms = (ctx: Pick<AccountsContext, 'config'>, sms: Sms): Promise<void> => smsOverHttp(ctx.config.of(accountsSettings).sms)(sms)
