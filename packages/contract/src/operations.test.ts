import { expect, test } from 'vitest'
import { operations } from './operations.ts'
import { firstRoutes, listOperations, subscriptionOperations } from './operations.first.plain.ts'
import { routes } from './operations.plain.ts'

test('the table of the browser leads every operation to its method and path', () => {
  expect(routes).toEqual(Object.fromEntries(operations.map(({ operationId, call }) => [operationId, call])))
})

test('the table of the browser knows which operations of the main API answer a list', () => {
  const lists = operations.filter(({ envelope, response }) => envelope !== 'subscription' && 'type' in response && response.type === 'array')
  expect([...listOperations].toSorted()).toEqual(lists.map(({ operationId }) => operationId).toSorted())
})

test('the first part of the table agrees with the whole one', () => {
  expect(routes).toMatchObject(firstRoutes)
})

test('the operations below /subscription/ are those with the envelope of the subscription service', () => {
  for (const { operationId, call, envelope } of operations) {
    const isSubscription = envelope === 'subscription'
    const names: ReadonlySet<string> = subscriptionOperations
    expect([operationId, call.includes(' /subscription/'), names.has(operationId)]).toEqual([operationId, isSubscription, isSubscription])
  }
})
