import { describe, expect, test } from 'vitest'
import { accountsSettings } from '../accounts/settings.ts'
import { callsSettings } from '../calls/settings.ts'
import { matchmakingSettings } from '../matchmaking/settings.ts'
import { ConfigError } from '../platform/settings.ts'
import { defaultLimits, readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

describe('configuration', () => {
  test('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseConnections: 16,
      redisUrl: undefined,
      sandbox: true,
      logLevel: 'info',
      publicUrl: 'http://localhost:8080',
      gamesDomain: 'games.localhost',
    })
    expect(config.dataDir).toMatch(/^\/.*\.data$/)
    expect(config.of(accountsSettings)).toMatchObject({ sms: undefined, limits: { pinPerNumberTenMinutes: 3 } })
    expect(config.limits).toEqual(defaultLimits)
  })

  test('follows PORT and PUBLIC_URL', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
    expect(readConfig({ PUBLIC_URL: 'https://play.example.com/' })).toMatchObject({
      publicUrl: 'https://play.example.com',
      gamesDomain: 'games.play.example.com',
    })
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).gamesDomain).toBe('games.localhost')
  })

  test('turns the sandbox off as soon as a production credential is configured', () => {
    const real = { SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 't' }
    expect(readConfig(real).sandbox).toBe(false)
    expect(readConfig(real).of(accountsSettings).sms).toEqual({ url: 'https://sms.example.com/send', token: 't' })
    expect(readConfig({ ...real, SANDBOX: 'on' }).sandbox).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', PIN_SECRET: 'x', VOUCHER_SECRET: 'y' }).sandbox).toBe(false)
    expect(readConfig({ SANDBOX: 'off' }).sandbox).toBe(false)
  })

  test('knows where the identity providers stand; any of them, or a partner, is a production credential', () => {
    const { identity } = readConfig(google).of(accountsSettings)
    expect(readConfig(google).sandbox).toBe(false)
    expect(identity).toMatchObject({ google: { clientId: 'id', issuer: 'https://accounts.google.com', tokenUrl: 'https://oauth2.googleapis.com/token' } })
    expect(Object.keys(identity)).toEqual(['google'])
    expect(readConfig({ ...google, GOOGLE_ENDPOINTS: '{"issuer":"https://id.example"}' }).of(accountsSettings).identity.google).toMatchObject({
      issuer: 'https://id.example',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    })
    const partner = readConfig({ PARTNER_KEYS: `{"carrier":{"secret":"${'x'.repeat(40)}","prefixes":["9230"]}}` })
    expect([partner.sandbox, partner.of(accountsSettings).partners.get('carrier')?.prefixes]).toEqual([false, ['9230']])
  })

  test('reads how voices travel: a relay whole or not at all, which is a production credential', () => {
    expect(readConfig({}).of(callsSettings).voice).toEqual({ stunUrls: [], turn: undefined, conference: undefined })
    const relay = { TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:5349', TURN_SECRET: 'secret' }
    const config = readConfig({ ...relay, STUN_URLS: 'stun:turn.example:3478', VOICE_CONFERENCE_URL: 'https://meet.example/external_api.js' })
    expect(config.sandbox).toBe(false)
    expect(config.of(callsSettings).voice).toEqual({
      stunUrls: ['stun:turn.example:3478'],
      turn: { urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'], secret: 'secret' },
      conference: { scriptUrl: 'https://meet.example/external_api.js', host: 'meet.example' },
    })
    for (const env of [{ TURN_URLS: relay.TURN_URLS }, { TURN_SECRET: 'secret' }]) expect(() => readConfig(env)).toThrow('set together or not at all')
    expect(() => readConfig({ ...relay, TURN_URLS: 'https://turn.example' })).toThrow('TURN_URLS must be')
    expect(() => readConfig({ VOICE_CONFERENCE_URL: 'http://meet.example/x.js' })).toThrow('VOICE_CONFERENCE_URL must be')
    expect(readConfig({ VIDEO_CALL_URL: 'https://meet.example/x.js' }).of(callsSettings).voice.videoCall?.host).toBe('meet.example')
    expect(() => readConfig({ VIDEO_CALL_URL: 'http://meet.example/x.js' })).toThrow('VIDEO_CALL_URL must be')
  })

  test('takes limits as JSON over the defaults', () => {
    const config = readConfig({ LIMITS: '{"pinPerAddressHour": 5000}' })
    expect(config.of(accountsSettings).limits).toMatchObject({ pinPerAddressHour: 5000, pinTries: 5 })
  })

  test.each([
    [{ PORT: '80a' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL /],
    [{ DATABASE_CONNECTIONS: '5' }, /^DATABASE_CONNECTIONS /],
    [{ DATABASE_CONNECTIONS: 'many' }, /^DATABASE_CONNECTIONS /],
    [{ REDIS_URL: 'http://x' }, /^REDIS_URL /],
    [{ SANDBOX: 'maybe' }, /^SANDBOX /],
    [{ NODE_ENV: 'production' }, /^PIN_SECRET is missing: with NODE_ENV=production/],
    [{ NODE_ENV: 'production', PIN_SECRET: 'x' }, /^VOUCHER_SECRET is missing: with NODE_ENV=production/],
    [{ SANDBOX: 'on', NODE_ENV: 'production' }, /^SANDBOX=on is refused/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ PUBLIC_URL: 'ftp://x' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://x.com/path' }, /^PUBLIC_URL /],
    [{ GAMES_DOMAIN: 'http://g' }, /^GAMES_DOMAIN /],
    [{ PUBLIC_URL: 'https://play.example.com', GAMES_DOMAIN: 'Example.com' }, /^GAMES_DOMAIN must not contain the host of PUBLIC_URL/],
    [{ SMS_URL: 'https://x.com' }, /^SMS_URL /],
    [{ SMS_TOKEN: 'x' }, /^SMS_TOKEN /],
    [{ GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_CLIENT_SECRET /],
    [{ TWITTER_CLIENT_SECRET: 'x' }, /^TWITTER_CLIENT_ID /],
    [{ ...google, GOOGLE_ENDPOINTS: 'x' }, /^GOOGLE_ENDPOINTS must be a JSON object/],
    [{ ...google, GOOGLE_ENDPOINTS: '{"token":"https://x"}' }, /^GOOGLE_ENDPOINTS names an unknown endpoint 'token'/],
    [{ ...google, GOOGLE_ENDPOINTS: '{"tokenUrl":"http://x.example"}' }, /^GOOGLE_ENDPOINTS\.tokenUrl must be an https/],
    [{ ...google, GOOGLE_ENDPOINTS: '{"tokenUrl":"http://localhost/t"}', NODE_ENV: 'production' }, /^GOOGLE_ENDPOINTS\.tokenUrl/],
    [{ ...google, GOOGLE_ENDPOINTS: '{"pictureHosts":[1]}' }, /^GOOGLE_ENDPOINTS\.pictureHosts/],
    [{ CARRIERS: 'x' }, /^CARRIERS must be a JSON object/],
    [{ CARRIERS: '{"S T C":{}}' }, /^CARRIERS: 'S T C'/],
    [{ CARRIERS: '{"stc":{"url":"https://stc.example","token":"t"}}' }, /^CARRIERS\.stc\.secret/],
    [{ CARRIERS: '{"stc":{"url":"stc.example","token":"t","secret":"s"}}' }, /^CARRIERS\.stc\.url must be a URL/],
    [{ PARTNER_KEYS: '[]' }, /^PARTNER_KEYS must be/],
    [{ PARTNER_KEYS: '{"a":{"secret":"short"}}' }, /^PARTNER_KEYS\.a\.secret/],
    [{ PARTNER_KEYS: '{"a":{}}' }, /^PARTNER_KEYS\.a needs either/],
    [{ PARTNER_KEYS: '{"A b":{}}' }, /^PARTNER_KEYS: 'A b'/],
    [{ PARTNER_KEYS: '{"a":{"publicKey":"x"}}' }, /^PARTNER_KEYS\.a\.publicKey/],
    [{ PARTNER_KEYS: `{"a":{"secret":"${'x'.repeat(40)}","prefixes":["+92"]}}` }, /^PARTNER_KEYS\.a\.prefixes/],
    [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES: 'proxy'/],
    [{ LIMITS: 'x' }, /^LIMITS /],
    [{ LIMITS: '[]' }, /^LIMITS /],
    [{ LIMITS: '{"pinPerAddresHour":1}' }, /unknown limit 'pinPerAddresHour'/],
    [{ LIMITS: '{"__proto__":1,"constructor":1}' }, /unknown limit/],
    [{ LIMITS: '{"pinTries":0}' }, /^LIMITS\.pinTries /],
  ])('refuses %j in one sentence that names the variable', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('never repeats a URL that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/)
  })
})

test('[Q-61] an installation shows decorated or true counts of players', () => {
  expect([readConfig({}), readConfig({ PLAYER_COUNTS: 'true' })].map((config) => config.of(matchmakingSettings).playerCounts)).toEqual(['decorated', 'true'])
  expect(() => readConfig({ PLAYER_COUNTS: 'maybe' })).toThrow("PLAYER_COUNTS must be decorated or true, not 'maybe'.")
})
