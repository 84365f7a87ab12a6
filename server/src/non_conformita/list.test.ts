import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const { clock } = testClock('2041-02-10T09:00:00Z')
let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  // In a year of its own, which the demonstration does not reach.
  product = await openProduct({}, { log: false, clock: clock })
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const base = '/api/non_conformita'
const report = (more: object = {}) => ({
  cliente_id: keys.alfa,
  servizio_id: keys.service('SAD'),
  norma_id: keys.norma,
  data_segnalazione: '2026-03-05',
  tipo: 'reclamo',
  segnalante: 'Famiglia Bonomi',
  descrizione: 'Visita saltata senza avviso',
  ...more,
})
const create = async (who: Who, more: object = {}) => {
  const made = await product.as(who).post(base, report(more))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
const found = async (who: Who, query: string) =>
  (await product.as(who).get(`${base}?pagina=1&per_pagina=50&${query}`)).body

describe('the list', () => {
  it('filters by every field of the search', async () => {
    const made = await create('managerAlfa', {
      segnalante: 'Perché Nò',
      tipo: 'non_conformita',
      data_segnalazione: '2041-02-03',
      servizio_id: keys.service('TRA'),
    })
    // In days of its own: what other tests report near the clock's day stays out.
    const until = (query: string) => (query.startsWith('a_data=') ? query : `a_data=2041-02-03&${query}`)
    const only = async (query: string) =>
      (await found('gestore', `da_data=2041-02-01&${until(query)}`)).data.map(({ id }: { id: number }) => id)
    for (const query of [
      'a_data=2041-02-03T23:00:00.000Z',
      'stato=nuovo,chiuso',
      `cliente_id=${keys.alfa}`,
      `utente_id=${made.utente.id}`,
      `servizio_id=${keys.service('TRA')}`,
      'tipo=non_conformita',
      'segnalante=PERCHE no',
      `norma_id=${keys.norma}`,
      `norma_id=${keys.oldNorma},${keys.norma}`,
      'da_audit=false',
      'scaduti=0',
    ]) {
      expect(await only(query), query).toEqual([made.id])
    }
    for (const query of [
      'a_data=2041-02-02',
      'stato=chiuso',
      `cliente_id=${keys.beta}`,
      'tipo=reclamo',
      'segnalante=altro',
      `norma_id=${keys.oldNorma}`,
      'da_audit=1',
      'scaduti=true',
    ]) {
      expect(await only(query), query).toEqual([])
    }
    expect((await product.as('gestore').get(`${base}?stato=nuovo,ignoto`)).status).toBe(422)
  })

  it('finds text in every displayed column, without case or accents', async () => {
    const made = await create('managerAlfa', { segnalante: 'Zoë Ñandù', data_segnalazione: '2031-07-09' })
    for (const q of [
      'zoe nandu',
      '09/07/2031',
      'NUOVO',
      'reclamo',
      made.norma.descrizione,
      'domiciliare',
      'marco bell',
      'alfa coop',
    ]) {
      // The consortium's words are found by indexes, a manager's by reading the rows of one client.
      for (const who of ['gestore', 'managerAlfa'] as const) {
        const { data } = await found(who, `da_data=2031-07-09&a_data=2031-07-09&q=${encodeURIComponent(q)}`)
        expect([who, q, ...data.map(({ id }: { id: number }) => id)]).toEqual([who, q, made.id])
      }
    }
    for (const q of ['%', '_', 'zoe  nandu', '10/07']) {
      expect(
        (await found('gestore', `da_data=2031-07-09&a_data=2031-07-09&q=${encodeURIComponent(q)}`)).meta.totale,
        q,
      ).toBe(0)
    }
  })

  it('finds words of the description, which no column shows, and the number whole', async () => {
    const made = await create('managerAlfa', {
      descrizione: 'Maniglione antipanico: è *bloccato* da giugno',
      data_segnalazione: '2031-07-11',
    })
    const that = async (q: string) =>
      (await found('gestore', `da_data=2031-07-11&a_data=2031-07-11&q=${encodeURIComponent(q)}`)).data.map(
        ({ id }: { id: number }) => id,
      )
    for (const q of ['antipan', 'E *BLOCCATO*', String(made.id), `n. ${made.id}`, `N.${made.id}`])
      expect(await that(q), q).toEqual([made.id])
    for (const q of [`${made.id}0`, 'n. ', '99999999999']) expect(await that(q), q).toEqual([])
  })

  it('is newest first and sorts by each column', async () => {
    const days = (await found('gestore', '')).data.map((row: { data_segnalazione: string }) => row.data_segnalazione)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const ordina of [
      'id',
      'data_segnalazione',
      'stato',
      'tipo',
      'norma',
      'servizio',
      'utente',
      'cliente',
      'segnalante',
    ]) {
      const sorted = await found('gestore', `ordina=${ordina}&direzione=desc&tipo=reclamo`)
      expect(sorted.data.length, ordina).toBeGreaterThan(1)
      // The same rows, found by their words.
      expect(await found('gestore', `ordina=${ordina}&direzione=desc&tipo=reclamo&q=reclamo`), ordina).toEqual(sorted)
    }
  })

  it('knows what is overdue: past the deadline, or thirty days after the report, until settled', async () => {
    const day = (back: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(clock().getTime() - back * 86_400_000)
    const overdue = async (more: object) => (await create('managerAlfa', more)).scaduta
    expect(await overdue({ data_segnalazione: day(0), data_verifica: day(1) })).toBe(true)
    expect(await overdue({ data_segnalazione: day(60), data_verifica: day(0) })).toBe(false)
    expect(await overdue({ data_segnalazione: day(31) })).toBe(true)
    expect(await overdue({ data_segnalazione: day(30) })).toBe(false)
    const dismissed = await create('managerAlfa', { data_segnalazione: day(90) })
    expect(dismissed.scaduta).toBe(true)
    expect(
      (
        await product
          .as('managerAlfa')
          .put(`${base}/${dismissed.id}/stato`, { stato: 'non_pertinente', motivo: 'Doppione' })
      ).body.data.scaduta,
    ).toBe(false)
  })

  it('says by when, and how many days that is from today', async () => {
    const day = (ahead: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(clock().getTime() + ahead * 86_400_000)
    const late = await create('managerAlfa', { data_segnalazione: day(-40), data_verifica: day(-12) })
    expect(late).toMatchObject({ scadenza: day(-12), giorni: -12 })
    const unset = await create('managerAlfa', { data_segnalazione: day(-10) })
    expect(unset).toMatchObject({ scadenza: day(20), giorni: 20 })
    const { body } = await product.as('managerAlfa').get(`${base}?ordina=id&direzione=desc&pagina=1`)
    expect(body.data[0]).toMatchObject({ id: unset.id, scadenza: day(20), giorni: 20 })
  })

  it('is exported as it is listed', async () => {
    const { readSheet } = await import('../testing/xlsx/read-back.ts')
    const made = await create('managerAlfa', { data_segnalazione: '2032-01-02' })
    const answer = await product.as('managerAlfa').get(`${base}?da_data=2032-01-01&a_data=2032-12-31&formato=xlsx`)
    expect(answer.headers['content-disposition']).toMatch(/filename="Non_Conformita_\d{8}-\d{6}\.xlsx"/)
    const [heads, row] = readSheet(answer.raw)
    expect(heads).toEqual([
      'Data segnalazione',
      'Stato',
      'Tipo',
      'Norma',
      'Servizio',
      'Owner',
      'Cooperativa',
      'Segnalante',
      'Numero',
      'Descrizione',
      'Causa',
      'Trattamento',
      'Responsabile della verifica',
      'Data verifica',
      'Trattamento efficace',
      'Verifica efficacia trattamento',
      'Task',
      'Task conclusi',
      'Gravità',
      'Processo',
      'Responsabile',
      'Categoria di causa',
      'Ciclo',
      'Task aperti',
      'Estensione',
      'Fornitore',
    ])
    expect(row!.slice(1, 10)).toEqual([
      'Nuovo',
      'Reclamo',
      made.norma.descrizione,
      'Assistenza domiciliare anziani',
      'Marco Bellini',
      made.cliente.nome,
      'Famiglia Bonomi',
      made.id,
      made.descrizione,
    ])
    expect(row!.slice(16, 19)).toEqual([0, 0, 'Da classificare'])
  })
})
