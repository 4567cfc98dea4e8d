import sharp from 'sharp'
import { befriend, roomOf } from './people.ts'
import type { Person, TestApp } from '../testing.ts'

export const say = (who: Person, roomId: string, body: string) => who.call('chat.createMessage', { roomId, type: 'text', body })

/** Creates some data of a person in every domain. */
export async function createPersonalData(app: TestApp, person: Person, friend: Person): Promise<string> {
  await person.call('accounts.patchUser', { bio: 'Whisper of bio', hometown: 'Whispertown', birthday: '1990-02-03', gender: 'female', fcm_key: 'whisper-key' })
  const form = new FormData()
  form.append(
    'file',
    new Blob([
      Buffer.from(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c63' } })
          .png()
          .toBuffer(),
      ),
    ]),
    'me.png',
  )
  const headers = { authorization: `Bearer ${person.token}` }
  await app.request('/api/v4/user/photo', { method: 'POST', headers, body: form })
  await befriend(person, friend)
  const roomId = await roomOf(person, friend)
  await say(person, roomId, 'The last words')
  await say(friend, roomId, 'An answer')
  await person.call('moderation.reportRoom', { roomId, selectedOptions: ['harassment'] })
  await person.call('billing.addPaymentMethod', { type: 'easypaisa', userId: person.user, data: 'whisper-wallet' })
  await person.call('feedback.sendFeedback', { email: 'whisper@example.com', name: 'Whisper', comments: 'More games' })
  const json = { ...headers, 'content-type': 'application/json' }
  await app.request('/api/v3/trafficUrls/add', { method: 'POST', headers: json, body: JSON.stringify({ url: 'https://play.example/', userId: person.user }) })
  await app.request('/api/v4/attribution?event_name=subscribe&compaign_id=77', { headers })
  await friend.call('notifications.notify', { receiverIds: [person.user], type: 'message' })
  const { response } = await person.call('play.recordOpening', { gameId: 'tile-merge' })
  await person.call('matches.saveResult', { gameId: 'tile-merge', playId: response.playId, outcome: 'win', score: 12 })
  await person.call('play.putSave', { gameId: 'tile-merge', baseVersion: 0, data: { whisper: 1 } })
  return roomId
}
