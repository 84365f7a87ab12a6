// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { ListView } from '@quadra/contract/kernel/list'
import type { Row } from './list-api.ts'
import { addressCodec, change, currentState, initialState, memory } from './list-state.ts'

const view: ListView<Row> = {
  exportAs: 'Prova_',
  sort: { key: 'data', direction: 'desc' },
  columns: [
    { key: 'data', label: 'Data', value: () => '' },
    { key: 'nome', label: 'Nome', value: () => '' },
  ],
}
const codec = addressCodec(view, ['cliente', 'da_data'], '')
const chosen = change(initialState(view), {
  q: 'pulizie',
  ordina: 'nome',
  direzione: 'asc',
  per_pagina: 10,
  filters: { cliente: '4' },
})

beforeEach(() => sessionStorage.clear())

test('a list begins with five rows, its own sort and no search', () => {
  expect(codec.read({})).toEqual({ q: '', ordina: 'data', direzione: 'desc', pagina: 1, per_pagina: 5, filters: {} })
})

test('what was chosen goes through the address and back', () => {
  const address = codec.write({ ...chosen, pagina: 3 })
  expect(address).toMatchObject({
    q: 'pulizie',
    ordina: 'nome',
    direzione: 'asc',
    pagina: '3',
    per_pagina: '10',
    cliente: '4',
  })
  expect(codec.read(address)).toEqual({ ...chosen, pagina: 3 })
})

test('a list as it begins leaves its address plain', () => {
  expect(Object.values(codec.write(initialState(view))).filter(Boolean)).toEqual([])
})

test('an address typed by hand is read as far as it makes sense', () => {
  const odd = { ordina: 'password', direzione: 'su', pagina: '-2', per_pagina: '7', sconosciuto: 'x', cliente: '' }
  expect(codec.read(odd)).toEqual(initialState(view))
})

test('every choice but the page goes back to the first page', () => {
  const third = change(chosen, { pagina: 3 })
  expect(third.pagina).toBe(3)
  expect(change(third, { q: 'altro' }).pagina).toBe(1)
})

test('two tables of a page have separate parameters', () => {
  const mine = addressCodec(view, [], 'clienti.')
  const search = { ...mine.write({ ...chosen, filters: {} }), q: 'della pagina' }
  expect(search).toMatchObject({ 'clienti.q': 'pulizie', q: 'della pagina' })
  expect(mine.read(search).q).toBe('pulizie')
})

test('keep=1 restores what the table last showed, without it the list begins anew', () => {
  memory.write('tabella', chosen)
  expect(currentState(codec, { keep: '1' }, 'tabella')).toEqual(chosen)
  expect(currentState(codec, {}, 'tabella')).toEqual(initialState(view))
  expect(currentState(codec, { keep: '1' }, 'altra')).toEqual(initialState(view))
})

test('an address with parameters wins over memory', () => {
  memory.write('tabella', chosen)
  expect(currentState(codec, { keep: '1', q: 'link' }, 'tabella')).toEqual({ ...initialState(view), q: 'link' })
})

test('a broken memory is no memory', () => {
  sessionStorage.setItem('quadra.list:tabella', '{')
  expect(currentState(codec, { keep: '1' }, 'tabella')).toEqual(initialState(view))
})
