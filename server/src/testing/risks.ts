import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Who } from './cast.ts'
import { openDeadlines } from './deadlines.ts'

/** The day all of it happens on. */
export const today = '2026-11-16'

/** The product on that day, with ways to risks, their valuations and their actions, for all tests of one file. */
export function openRisks() {
  const on = openDeadlines(`${today}T09:00:00Z`)
  const { made } = on
  const as = (who: Who) => on.product.as(who)
  let serial = 0
  const key = async (query: ReturnType<typeof sql>) => (await on.product.db.execute<{ id: number }>(query)).rows[0]!.id
  const site = (name: string) => key(sql`select id from cliente where nome like ${`${name}%`}`)
  const user = (name: string) => key(sql`select id from utente where email = ${`${name}@example.org`}`)
  const process = () => key(sql`select min(id) as id from voce where dizionario = 'processo' and stato = 1`)
  /** A service of a coordinator, and one that they do not follow. */
  const services = async (name: string) => {
    const coordinator = await user(`coordinatore.${name}`)
    const own = await key(
      sql`select min(servizio_id) as id from utente_servizio join servizio on servizio.id = servizio_id
        where utente_id = ${coordinator} and stato = 1`,
    )
    const other = await key(sql`select min(id) as id from servizio where stato = 1
      and cliente_id = (select cliente_id from utente where id = ${coordinator})
      and id not in (select servizio_id from utente_servizio where utente_id = ${coordinator})`)
    return { own, other }
  }
  const body = async (more: object = {}) => ({
    tipo: 'rischio',
    processo_id: await process(),
    descrizione: `Rischio di prova ${++serial}`,
    prossima_revisione: '2027-05-01',
    ...more,
  })
  const risk = async (more: object = {}, who: Who = 'managerAlfa') => made(who, '/api/rischio', await body(more))
  /** The day it is looked at again then follows from it. */
  const valued = (probabilita: number, impatto: number, more: object = {}) => ({
    prossima_revisione: undefined,
    valutazione: { data: today, probabilita, impatto, ...more },
  })
  const value = (id: number, probabilita: number, impatto: number, more: object = {}, who: Who = 'managerAlfa') =>
    as(who).post(`/api/rischio/${id}/valutazione`, { data: today, probabilita, impatto, ...more })
  const move = (id: number, given: object, who: Who = 'managerAlfa') => as(who).put(`/api/rischio/${id}/stato`, given)
  const action = async (rischio_id: number, more: object = {}, who: Who = 'managerAlfa') =>
    as(who).post('/api/azione_miglioramento', {
      data_azione: '2027-01-10',
      data_segnalazione: today,
      miglioramento: `Azione di prova ${++serial}`,
      rischio_id,
      ...more,
    })
  const close = async (id: number, day?: string) => {
    const answer = await as('managerAlfa').put(`/api/azione_miglioramento/${id}/approva`, { soluzione: 'Fatto' })
    expect(answer.status).toBe(200)
    if (day)
      await on.product.db.execute(
        sql`update azione_miglioramento set data_chiusura = ${`${day}T10:00:00Z`} where id = ${id}`,
      )
  }
  const read = async (id: number, who: Who = 'managerAlfa') => (await as(who).get(`/api/rischio/${id}`)).body.data
  const list = async (query: string, who: Who = 'managerAlfa') =>
    (await as(who).get(`/api/rischio?per_pagina=200&${query}`)).body.data as { id: number }[]
  const map = async (query: string, who: Who = 'managerAlfa') =>
    (await as(who).get(`/api/rischio/mappa?${query}`)).body.data as {
      celle: { probabilita: number; impatto: number; livello: string; numero: number }[]
      da_valutare: number
    }

  return {
    on,
    as,
    made,
    key,
    site,
    user,
    process,
    services,
    body,
    risk,
    valued,
    value,
    move,
    action,
    close,
    read,
    list,
    map,
  }
}
