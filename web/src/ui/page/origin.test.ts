// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { withOrigins } from './origin.ts'

const open = (path: string) =>
  withOrigins(createMemoryHistory({ initialEntries: [path] }), (one) => one.endsWith('/nuova'))

it('a record knows the page it was opened from, with its choices', () => {
  const history = open('/pages/scadenzario?mostra=tutte&pagina=3')
  history.push('/pages/audit/7')
  expect(history.location.state.origin?.href).toBe('/pages/scadenzario?mostra=tutte&pagina=3')
  history.replace('/pages/audit/7?tab=tab2')
  expect(history.location.state.origin?.href).toBe('/pages/scadenzario?mostra=tutte&pagina=3')
})

it('one record opened from another leads back step by step, and never round and round', () => {
  const history = open('/pages/audit?q=alfa')
  history.push('/pages/audit/7')
  history.push('/pages/anomalie/3')
  const { origin } = history.location.state
  expect([origin?.href, origin?.origin?.href]).toEqual(['/pages/audit/7', '/pages/audit?q=alfa'])
  // By the link in the page, which has the same target as Indietro.
  history.push('/pages/audit/7?tab=tab3')
  expect(history.location.state.origin?.href).toBe('/pages/audit?q=alfa')
  history.push('/pages/anomalie/3', { origin: undefined })
  expect(history.location.state.origin).toBeUndefined()
})

it('a form that makes a record is passed through', () => {
  const history = open('/pages/importazioni?pagina=2')
  history.push('/pages/importazioni/nuova')
  history.push('/pages/importazioni/12')
  expect(history.location.state.origin?.href).toBe('/pages/importazioni?pagina=2')
})

it('remembers so many steps and no more', () => {
  const history = open('/pages/audit')
  for (let n = 1; n <= 30; n += 1) history.push(`/pages/audit/${n}`)
  expect(JSON.stringify(history.location.state.origin).match(/href/g)).toHaveLength(8)
})
