import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMandates } from '../testing/mandates.ts'

const mandates = openMandates()
const { ids, give, reader, day } = mandates
const made = async (who: 'gestore' | 'managerAlfa' | 'managerBeta', url: string, body: object) => {
  const answer = await mandates.product.as(who).post(url, body)
  expect([url, answer.status, answer.body.errors]).toEqual([url, 201, undefined])
  return answer.body.data
}
const rowsOf = async (id: number, tipo: string) =>
  (await reader().get(`/api/mandato/${id}/evidenza/${tipo}`)).body.data as {
    id: number
    titolo: string
    stato: string
  }[]
const recordOf = async (id: number, tipo: string, eid: number) =>
  (await reader().get(`/api/mandato/${id}/evidenza/${tipo}/${eid}`)).body.data

it('of the consortium’s context stands nothing but in a mandate with every site; of objectives nobody’s name, nothing after the period', async () => {
  await made('gestore', '/api/contesto_fattore', { ambito: 'esterno', descrizione: 'Fattore di tutti' })
  await made('managerAlfa', '/api/contesto_fattore', { ambito: 'interno', descrizione: 'Fattore di Alfa' })
  await made('managerBeta', '/api/contesto_parte', { nome: 'Parte di Beta', esigenze: 'Segreto' })
  await made('managerAlfa', '/api/contesto_revisione', { data: day(-3), nota: 'Riletto insieme' })
  const { id } = await give()
  const [alfa] = await rowsOf(id, 'contesto')
  expect((await rowsOf(id, 'contesto')).map((row) => [row.id, row.stato])).toEqual([[ids['alfa'], 'Rivisto']])
  const said = JSON.stringify(await recordOf(id, 'contesto', alfa!.id))
  expect([said.includes('Fattore di Alfa · Interno'), said.includes('Riletto insieme')]).toEqual([true, true])
  for (const word of ['Fattore di tutti', 'Del consorzio', 'Parte di Beta']) expect(said).not.toContain(word)
  expect((await reader().get(`/api/mandato/${id}/evidenza/contesto/${ids['beta']}`)).status).toBe(404)

  const { rows } = await mandates.product.db.execute<{ cliente_id: number }>(
    sql`select cliente_id from certificato_sito where certificato_id = ${ids['certificato']}`,
  )
  const whole = await give({ cliente_ids: rows.map(({ cliente_id }) => cliente_id) })
  const every = JSON.stringify(await recordOf(whole.id, 'contesto', ids['alfa']!))
  expect([every.includes('Fattore di tutti · Esterno · Del consorzio'), every.includes('Fattore di Alfa')]).toEqual([
    true,
    true,
  ])

  const indicators = await mandates.product.db.execute<{ id: number }>(sql`
    select indicatore.id from indicatore where cliente_id = ${ids['alfa']} and stato and data_cancellazione is null
      and not exists (select from traguardo where indicatore_id = indicatore.id) order by id limit 1`)
  const anno = Number(day(0).slice(0, 4))
  const manager = await mandates.product.db.execute<{ id: number; cognome: string }>(
    sql`select id, cognome from utente where email = 'manager.alfa@example.org'`,
  )
  const objective = await made('managerAlfa', '/api/traguardo', {
    ...{ indicatore_id: indicators.rows[0]!.id, anno, attivita: 'Due incontri al mese' },
    responsabile_id: manager.rows[0]!.id,
  })
  const next = await made('managerAlfa', '/api/traguardo', { indicatore_id: indicators.rows[0]!.id, anno: anno + 1 })
  const objectives = (await rowsOf(id, 'traguardo')).map((row) => row.id)
  expect([objectives.includes(objective.id), objectives.includes(next.id)]).toEqual([true, false])
  const { storia: _, ...record } = await recordOf(id, 'traguardo', objective.id)
  expect(record.valori).toContainEqual({ etichetta: 'Che cosa si fa', valore: 'Due incontri al mese' })
  expect(JSON.stringify(record)).not.toContain(manager.rows[0]!.cognome)
})
