import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMandates } from '../testing/mandates.ts'

const mandates = openMandates()
const { day, give, reader } = mandates
const evidence = (mandate: number) => `/api/mandato/${mandate}/evidenza/fornitore`
const record = async (mandate: number, id: number) => (await reader().get(`${evidence(mandate)}/${id}`)).body.data

/** A supplier of every cooperative that the mandate shows. */
async function shared(mandate: number) {
  const rows = (await reader().get(`${evidence(mandate)}?per_pagina=100`)).body.data as { id: number }[]
  const found = await mandates.product.db.execute<{ id: number }>(sql`select id from fornitore where cliente_id is null
    and id = any(${sql.param(rows.map(({ id }) => id))}::int[]) limit 1`)
  return found.rows[0]!
}

it('a shared supplier shows only what concerns the mandate’s cooperatives', async () => {
  const mandate = (await give({ evidenze_da: day(-700), evidenze_a: day(-1) })).id
  const { id } = await shared(mandate)
  const { storia: _, ...before } = await record(mandate, id)
  const beta = mandates.product.as('managerBeta')
  const worst = { costo: 1, puntualita: 1, flessibilita_realizzazione: 1 }
  const answers = [
    await beta.post(`/api/fornitore/${id}/monitoraggio`, { data_valutazione: day(-3), ...worst }),
    await beta.post(`/api/fornitore/${id}/sospensione`, { motivo: 'ZZSOSPESO' }),
    await beta.post(`/api/fornitore/${id}/contratto`, { importo: 987654.32, descrizione: 'ZZCONTRATTO' }),
  ]
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(201)
  const { storia, ...after } = await record(mandate, id)
  expect(after).toEqual(before)
  expect(JSON.stringify([after, storia])).not.toMatch(/ZZ|Beta|987\.?654/)
})
