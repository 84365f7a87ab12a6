import { expect, it } from 'vitest'
import type { QueuedEvidence } from './queue-item.ts'
import { pauseAfter, retried, itemAfter } from './queue-rules.ts'

const file: QueuedEvidence = {
  kind: 'evidenza',
  chiave: 'a',
  user: 1,
  audit: 14,
  processo: 3,
  domanda: 72,
  domanda_chiave: 'k72',
  context: { audit: 'Audit', domanda: '8.1' },
  nome: 'foto.jpg',
  bytes: new Blob(),
  at: 1,
  state: 'da_inviare',
}

it('a refused file stays with its error, an accepted one is removed; sent again it has no error', () => {
  const refused = itemAfter(file, { kind: 'refused', message: 'Al massimo 5 allegati' })!
  expect(refused).toMatchObject({ state: 'rifiutata', message: 'Al massimo 5 allegati' })
  expect(retried(refused)).toEqual(file)
  expect(itemAfter(file, { kind: 'accepted', reply: {} })).toBeUndefined()
  expect(itemAfter(file, { kind: 'later' })).toEqual(file)
})

it('waits 5, 15 and then every 60 seconds', () => {
  expect([0, 1, 2, 3, 4, 9].map(pauseAfter)).toEqual([0, 5, 15, 60, 60, 60])
})
