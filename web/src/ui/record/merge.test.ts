import { expect, test } from 'vitest'
import { changedFields } from '../form/changes.ts'
import { bothChanged, clashes, merge } from './merge.ts'

const base = { nome: 'Pulizie', note: null, stato: 1, persone: [1, 2], cliente: 3 }

test('an untouched field is no change, in any writing of an empty value', () => {
  expect(changedFields(base, { ...base, note: '' })).toEqual([])
  expect(changedFields(base, { ...base, note: undefined, persone: [2, 1], cliente: { id: 3, nome: 'Alfa' } })).toEqual(
    [],
  )
  expect(changedFields(base, { ...base, stato: 0 })).toEqual(['stato'])
  expect(changedFields({ attivo: true }, { attivo: false })).toEqual(['attivo'])
})

test('a field clashes when mine changed and the stored one is not the same', () => {
  const mine = { ...base, nome: 'Pulizie e sanificazione', stato: 0, note: 'mia' }
  const theirs = { ...base, nome: 'Igiene', stato: 0, cliente: 4 }
  expect(clashes(base, mine, theirs)).toEqual([
    { name: 'nome', mine: 'Pulizie e sanificazione', theirs: 'Igiene' },
    { name: 'note', mine: 'mia', theirs: null },
  ])
  expect(bothChanged(base, theirs, 'nome')).toBe(true)
  expect(bothChanged(base, theirs, 'note')).toBe(false)
})

test('the merge retains my changes, takes theirs where I had none, and theirs where they were preferred', () => {
  const mine = { ...base, nome: 'Mio', note: 'mia' }
  const theirs = { ...base, nome: 'Loro', cliente: 4 }
  expect(merge(base, mine, theirs, [])).toEqual({ ...base, nome: 'Mio', note: 'mia', cliente: 4 })
  expect(merge(base, mine, theirs, ['nome'])).toEqual({ ...base, nome: 'Loro', note: 'mia', cliente: 4 })
})
