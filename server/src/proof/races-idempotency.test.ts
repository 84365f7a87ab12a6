import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProducts, type Started } from '../testing/started.ts'
import { atOnce, insisting, type Makers, makers, tally } from '../testing/races.ts'

// Over real connections; on a server to two processes in turn.
let product: Started
let make: Makers
beforeAll(async () => {
  product = await startProducts()
  await product.meet('gestore', 'managerAlfa', 'managerBeta')
  make = await makers(product)
})
afterAll(async () => {
  await product.stop()
  await product.remove()
})

const named = (key: string) => ({ 'Idempotency-Key': key })
const propose = (key: string, more: object = {}) =>
  insisting(() => product.as('managerAlfa').post('/api/azione_miglioramento', { ...make.action, ...more }, named(key)))

it('of all who are sent with one key one does it, and all hear its reply', async () => {
  for (let round = 0; round < 3; round++) {
    const told = await atOnce(30, () => propose(`gara-${round}`, { miglioramento: `Gara ${round}` }))
    expect(tally(told)).toEqual({ 201: 30 })
    expect(new Set(told.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { totale } = (
      await product.as('managerAlfa').get(`/api/azione_miglioramento?q=Gara+${round}&pagina=1&per_pagina=5`)
    ).body.meta
    expect(totale).toBe(1)
  }
})

it('of two bodies with one key the first counts, the other is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const rivals = await atOnce(20, (n) => propose(`rivali-${round}`, { miglioramento: `Proposta ${n % 2}` }))
    expect(tally(rivals)).toEqual({ 201: 10, 422: 10 })
    expect(new Set(rivals.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))).size).toBe(1)
  }
})

it('a refusal is nobody else’s reply: who waited tries for themself', async () => {
  expect(tally(await atOnce(10, () => propose('errata', { servizio_id: 999_999 })))).toEqual({ 422: 10 })
  expect(tally(await atOnce(10, () => propose('errata')))).toEqual({ 201: 10 })
})

it('nothing broke meanwhile', () => expect(product.failures).toEqual([]))
