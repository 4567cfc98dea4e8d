import { expect, test } from 'vitest'
import { loadConfig, withSettings } from './config.ts'
import { ConfigError, settings } from './settings.ts'

const shop = settings({
  limits: { ordersPerHour: 5 },
  read: (env) => ({ till: env.text('TILL_URL'), ...env.together(['A_KEY', 'A_SECRET']) }),
  isCredential: ({ till }) => till !== undefined,
})
const yard = settings({ limits: { ordersPerHour: 5 }, read: () => ({}) })

test('a domain gets the values and limits that it declared, and LIMITS changes them for all who declare them', () => {
  const config = loadConfig({ TILL_URL: ' https://till.example ', LIMITS: '{"ordersPerHour":7}' }, [shop, yard])
  expect(config.of(shop)).toMatchObject({ till: 'https://till.example', limits: { ordersPerHour: 7 } })
  expect(config.of(yard).limits.ordersPerHour).toBe(7)
})

test('what a domain calls a credential turns the stand-ins off', () => {
  expect(loadConfig({}, [shop]).sandbox).toBe(true)
  expect(loadConfig({ TILL_URL: 'https://till.example' }, [shop]).sandbox).toBe(false)
})

test('settings replaced for one declaration leave the others as they are', () => {
  const config = withSettings(loadConfig({}, [shop, yard]), shop, { till: 'https://stand-in.example' })
  expect(config.of(shop)).toMatchObject({ till: 'https://stand-in.example', limits: { ordersPerHour: 5 } })
  expect(config.of(yard)).not.toHaveProperty('till')
})

test('settings that are set in part, an unlisted declaration and two defaults of one limit are refused', () => {
  expect(() => loadConfig({ A_KEY: 'x' }, [shop])).toThrow(new ConfigError('A_SECRET is not set: A_KEY, A_SECRET are set together or not at all.'))
  expect(() => loadConfig({}, [shop]).of(yard)).toThrow('not listed')
  expect(() => loadConfig({}, [shop, settings({ limits: { ordersPerHour: 6 }, read: () => ({}) })])).toThrow("different defaults of the limit 'ordersPerHour'")
})
