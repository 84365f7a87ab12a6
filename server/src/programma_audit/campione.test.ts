import type { Campione } from '@quadra/contract/programma_audit/campione'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { coverageData } from '../testing/coverage.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2026-11-16T09:00:00Z')
const post = (who: Who, id: number, body: object) =>
  on.product.as(who).post(`/api/programma_audit/${id}/campione`, body)

/** A programme of a norm of its own, whose certificate has these sites. */
async function programme(descrizione: string, siti: readonly { cliente_id: number; al?: string }[]) {
  const data = coverageData(on.product)
  const norma_id = await data.norma(descrizione)
  await data.certificate({ norma_id, data_inizio: '2025-03-10', data_fine: '2028-03-09' }, siti)
  const { id } = await on.made('gestore', '/api/programma_audit', { anno: 2026, norma_id })
  return { id: id as number, norma_id, data }
}

it('a sample is drawn by risk and by chance, repeats with its seed, and stays', async () => {
  const clienti = (await coverageData(on.product).clienti()).slice(0, 5)
  const { id } = await programme('Norma del campione', [
    ...clienti.map((one) => ({ cliente_id: one.id })),
    // Out before today: neither counted nor drawn.
    { cliente_id: (await coverageData(on.product).clienti())[5]!.id, al: '2026-11-15' },
  ])
  const first = await post('gestore', id, { tipo: 'sorveglianza', seme: 'A1B2C3D4' })
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const drawn: Campione = first.body.data
  expect(drawn).toMatchObject({ tipo: 'sorveglianza', n: 5, dimensione: 2, casuali: 1, seme: 'a1b2c3d4', motivo: null })
  expect(drawn.righe.map(({ cliente }) => cliente.id).toSorted()).toEqual(clienti.map((one) => one.id).toSorted())
  for (const { rischio, parti } of drawn.righe)
    expect(rischio).toBe(5 * parti.M + 3 * parti.S + 2 * parti.A + 2 * parti.R + parti.I + parti.L)
  expect(
    drawn.righe
      .map(({ scelto }) => scelto)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['casuale', 'rischio'])

  expect((await post('gestore', id, { tipo: 'sorveglianza' })).body.errors).toEqual({
    motivo: 'Un campione di questo tipo è già stato estratto: indicare il motivo di un altro',
  })
  const again = await post('gestore', id, { tipo: 'sorveglianza', seme: 'a1b2c3d4', motivo: 'Riprova' })
  expect(again.body.data.righe).toEqual(drawn.righe)
  const other = (await post('gestore', id, { tipo: 'iniziale' })).body.data
  expect(other).toMatchObject({ dimensione: 3, casuali: 1, seme: expect.stringMatching(/^[0-9a-f]{8}$/) })

  const read = async (who: Who) => (await on.product.as(who).get(`/api/programma_audit/${id}`)).body.data
  expect((await read('gestore')).campioni.map((one: Campione) => one.id)).toEqual([
    other.id,
    again.body.data.id,
    drawn.id,
  ])
  expect((await read('gestore')).campioni.at(-1)).toEqual(drawn)
  const lines = (await on.product.as('gestore').get(`/api/storia/programma_audit/${id}`)).body.data
  expect(lines.slice(0, 3).map((line: { modifiche: { a: string }[] }) => line.modifiche[0]!.a)).toEqual([
    expect.stringContaining('Iniziale: 3 siti su 5'),
    expect.stringContaining('· Riprova'),
    expect.stringContaining('Sorveglianza: 2 siti su 5, seme a1b2c3d4'),
  ])

  // Users of a cooperative see no sample, nor its history.
  expect((await read('managerAlfa')).campioni).toEqual([])
  expect((await on.product.as('managerAlfa').get(`/api/storia/programma_audit/${id}`)).status).toBe(404)
  expect((await post('managerAlfa', id, { tipo: 'rinnovo' })).status).toBe(403)
  expect((await post('gestore', 999_999, { tipo: 'rinnovo' })).status).toBe(404)
  expect((await post('gestore', id, { tipo: 'altro' })).body.errors).toHaveProperty('tipo')
  expect((await post('gestore', id, { tipo: 'rinnovo', seme: 'xyz' })).body.errors).toEqual({
    seme: 'Il seme è di 8 cifre esadecimali',
  })
})

it('without any site there is nothing to draw', async () => {
  const { id } = await programme('Norma senza siti', [])
  const { status, body } = await post('gestore', id, { tipo: 'iniziale' })
  expect([status, body.message]).toEqual([409, 'Nessun sito'])
})

it('the risk of a site is made of what happened there', async () => {
  const site = await on.made('gestore', '/api/cliente', {
    nome: 'Zeta Cooperativa',
    email: 'zeta@example.org',
    descrizione: 'Nuova',
    luogo: 'Qui',
    servizi_persona: true,
  })
  const { id, norma_id, data } = await programme('Norma del rischio', [{ cliente_id: site.id }])
  const report = (more: object) =>
    on.report({ cliente_id: site.id, servizio_id: null, tipo: 'non_conformita', ...more }, 'gestore')
  // Open and in time; open and overdue; serious at the edge of 24 months; a complaint at the edge of 12.
  await report({ data_segnalazione: '2026-11-10' })
  await report({ data_segnalazione: '2026-09-01' })
  const settle = (which: { id: number }, stato: string, gravita: string | null = null) =>
    on.product.db.execute(sql`update non_conformita set stato = ${stato}, gravita = ${gravita} where id = ${which.id}`)
  await settle(await report({ data_segnalazione: '2024-11-16' }), 'chiuso', 'maggiore')
  await settle(await report({ data_segnalazione: '2024-11-15' }), 'chiuso', 'maggiore')
  await settle(await report({ data_segnalazione: '2025-11-16', tipo: 'reclamo' }), 'chiuso')
  await settle(await report({ data_segnalazione: '2025-11-15', tipo: 'reclamo' }), 'chiuso')
  await settle(await report({ data_segnalazione: '2026-11-01', tipo: 'reclamo' }), 'non_pertinente', 'maggiore')
  const draw = async (motivo?: string) => (await post('gestore', id, { tipo: 'rinnovo', motivo })).body.data.righe[0]
  expect(await draw()).toMatchObject({
    rischio: 5 + 3 + 4 + 2 + 36,
    parti: { M: 1, S: 1, A: 2, R: 1, I: 0, L: 36 },
    scelto: 'casuale',
  })
  // Counted from the day of the last audit of the norm that was closed.
  const audit = { cliente_id: site.id, norma_id, processi: [] }
  await data.plan({ ...audit, data_audit: '2025-09-16', chiuso: true })
  await data.plan({ ...audit, data_audit: '2026-10-01' })
  expect((await draw('Dopo l’audit')).parti.L).toBe(14)
})
