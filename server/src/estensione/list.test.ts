import { estensione } from '@quadra/contract/estensione/schema'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Who } from '../testing/cast.ts'
import { openExtensions } from '../testing/extensions.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const cases = openExtensions()
const { ready, extend, answer, read } = cases
const list = async (who: Who, query = '') => {
  const { status, body } = await cases.product.as(who).get(`/api/estensione?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.array(estensione.strict()).parse(body.data)
}
const idsOf = async (who: Who, query: string) => (await list(who, query)).map(({ id }) => id)

it('is a matrix for the consortium, and the own questions for a manager: in the page, the spreadsheet, the dashboard', async () => {
  const { alfa, beta, aurora } = cases.keys
  const source = await ready()
  const { id } = await extend(source)
  const late = await extend(await ready(), { scadenza: '2026-11-16', gravita: 'minore' })
  await answer(id, aurora)
  await answer(id, beta, { esito: 'interessata', nota: 'Anche da noi' }, 'managerBeta')
  const [, first] = await list('gestore', 'ordina=id&direzione=desc&pagina=1&per_pagina=2')
  expect(first).toMatchObject({ id, date: 2, totale: 5, non_conformita: { id: source, cliente: { id: alfa } } })
  expect(first!.risposte!.map(({ cella }) => cella).toSorted()).toEqual([
    'in_attesa',
    'in_attesa',
    'in_attesa',
    'interessata',
    'verificata',
  ])
  const [own] = await list('managerBeta', `q=n. ${id}`)
  expect(own).toMatchObject({ id, risposte: null, date: null, totale: null, non_conformita: null, aperta_da: null })
  expect(own).toMatchObject({ risposta: { cliente: { id: beta }, cella: 'interessata' }, modificabile: false })
  expect(await idsOf('managerAlfa', `q=n. ${id}`)).toEqual([])

  expect(await idsOf('gestore', `cliente_id=${beta}&gravita=minore&stato=aperta`)).toContain(late.id)
  expect(await idsOf('gestore', `non_conformita_id=${source}`)).toEqual([id])
  expect(await idsOf('managerBeta', 'da_rispondere=true')).toContain(late.id)
  expect(await idsOf('managerBeta', 'da_rispondere=true')).not.toContain(id)
  // The cooperative without a request is the source.
  for (const query of [`cliente_id=${alfa}`, `cliente_id=${aurora}`, `non_conformita_id=${source}`])
    expect(await idsOf('managerBeta', query)).toEqual([])
  expect(await idsOf('managerBeta', `q=n. ${source}`)).not.toContain(id)

  const sheet = async (who: Who, query: string) =>
    readSheet((await cases.product.as(who).get(`/api/estensione?formato=xlsx&${query}`)).raw)
  const rows = await sheet('gestore', `non_conformita_id=${source}`)
  expect(rows).toHaveLength(1 + 5)
  expect(rows[1]).toContain('Controllare i blocchi dei mezzi')
  expect(JSON.stringify(await sheet('managerBeta', ''))).not.toMatch(/Alfa|Aurora/)

  const [mine, theirs] = [await read('/api/dashboard', 'managerBeta'), await read('/api/dashboard', 'gestore')]
  expect(mine.estensioniDaRispondere.elementi).toContainEqual(expect.objectContaining({ id: late.id, date: null }))
  expect(mine.estensioniAperte).toEqual({ totale: 0, elementi: [] })
  expect(theirs.estensioniAperte.elementi).toContainEqual(expect.objectContaining({ id, date: 2, totale: 5 }))
})

it('a missing answer is an obligation of its managers; a finding not extended yet, of the gestori', async () => {
  const source = await ready()
  const due = async (who: Who, key: string) =>
    (await read('/api/scadenzario?tipo=nc_estensione', who)).find(({ id }: { id: string }) => id === key)
  const begin = `nc_estensione:nc:${source}`
  expect(await due('gestore', begin)).toMatchObject({
    scadenza: '2026-11-17',
    titolo_breve: `Estensione della non conformità n. ${source}`,
    percorso: `/pages/anomalie/${source}`,
    assegnatari_impliciti: 'gestori',
    mia: true,
  })
  expect(await due('managerAlfa', begin)).toBeUndefined()
  const { id } = await extend(source)
  const key = `nc_estensione:${id}:${cases.keys.beta}`
  expect(await due('gestore', begin)).toBeUndefined()
  expect(await due('managerBeta', key)).toMatchObject({
    scadenza: '2026-12-01',
    titolo_breve: `Estensione n. ${id}`,
    percorso: `/pages/estensioni/${id}`,
    cliente: { id: cases.keys.beta },
    assegnatari_impliciti: 'manager',
    mia: true,
  })
  expect(await due('managerBeta', `nc_estensione:${id}:${cases.keys.aurora}`)).toBeUndefined()
  expect(await due('coordinatoreBeta', key)).toBeUndefined()
  await answer(id, cases.keys.beta, {}, 'managerBeta')
  expect(await due('gestore', key)).toBeUndefined()
  await cases.product.as('gestore').put(`/api/estensione/${id}/annulla`, { motivo: 'Errore' })
  expect(await due('gestore', `nc_estensione:${id}:${cases.keys.aurora}`)).toBeUndefined()
  expect(await due('gestore', begin)).toBeDefined()
})

it('concurrent answers create one finding, in any order, and the last of all ends it', async () => {
  const { beta, others } = cases.keys
  const { id } = await extend(await ready())
  const nota = 'Risposte insieme'
  const given = await Promise.all([
    ...others.map((other) => answer(id, other)),
    ...Array.from({ length: 6 }, (_, n) =>
      answer(id, beta, { esito: n % 3 ? 'interessata' : 'verificata', nota }, n % 2 ? 'managerBeta' : 'gestore'),
    ),
  ])
  for (const { status } of given) expect([200, 409, 422]).toContain(status)
  const record = await read(`/api/estensione/${id}`)
  expect(record).toMatchObject({ stato: 'conclusa', date: 5, totale: 5 })
  const born = (await read(`/api/non_conformita?cliente_id=${beta}`)).filter(
    ({ estensione_id }: { estensione_id: number | null }) => estensione_id === id,
  )
  const { esito } = record.risposte.find(({ cliente }: { cliente: { id: number } }) => cliente.id === beta)
  expect(born).toHaveLength(esito === 'interessata' ? 1 : 0)
  const ends = (await read(`/api/storia/estensione/${id}`)).filter(
    ({ azione }: { azione: string }) => azione === 'Cambio di stato',
  )
  expect(ends).toHaveLength(1)
})
