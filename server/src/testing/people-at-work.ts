import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { encode, formOf } from './attachments.ts'
import type { Who } from './cast.ts'
import { openDeadlines } from './deadlines.ts'

/** The day all of it happens on. */
export const today = '2026-11-16'

/** The product on that day, with jobs, competences and people at work, for all tests of one file. */
export function openPeopleAtWork() {
  const on = openDeadlines(`${today}T09:00:00Z`)
  const { made } = on
  const as = (who: Who) => on.product.as(who)
  let serial = 0

  const job = (more: object = {}) =>
    made('gestore', '/api/mansione', { codice: `M${++serial}`, descrizione: `Mansione ${serial}`, ...more })
  const competence = (validita_mesi: number | null = 36, more: object = {}) =>
    made('gestore', '/api/competenza', {
      codice: `C${++serial}`,
      descrizione: `Competenza ${serial}`,
      validita_mesi,
      ...more,
    })
  const require = (mansione_id: number, competenza_id: number, livello: string | null = 'bloccante') =>
    as('gestore').put('/api/requisito_competenza', { mansione_id, competenza_id, livello })
  const key = async (query: ReturnType<typeof sql>) => (await on.product.db.execute<{ id: number }>(query)).rows[0]!.id
  const site = (name: 'Alfa' | 'Beta' | 'Aurora') => key(sql`select id from cliente where nome like ${`${name}%`}`)
  const person = async (mansione_id: number, more: object = {}, who: Who = 'managerAlfa') =>
    made(who, '/api/addetto', {
      ...(who === 'gestore' || who === 'admin' ? { cliente_id: await site('Alfa') } : {}),
      codice: `T-${++serial}`,
      nome: 'Nome',
      cognome: `Cognome${serial}`,
      mansione_id,
      dal: '2020-01-01',
      ...more,
    })
  const send = async (who: Who, id: number, fields: Record<string, string>, bytes?: string) =>
    on.product.request(
      who,
      'POST',
      `/api/addetto/${id}/attestato`,
      undefined,
      await encode(formOf(fields, bytes, 'attestato.pdf')),
    )
  const certify = async (
    id: number,
    competenza_id: number,
    more: Record<string, string> = {},
    who: Who = 'managerAlfa',
  ) => {
    const answer = await send(who, id, {
      competenza_id: String(competenza_id),
      data_conseguimento: '2025-01-10',
      ...more,
    })
    expect(answer.body.errors).toBeUndefined()
    expect(answer.status).toBe(201)
    return answer.body.data
  }
  const read = async (id: number, who: Who = 'managerAlfa') => (await as(who).get(`/api/addetto/${id}`)).body.data
  const stateOf = async (id: number, competenza_id: number) =>
    (await read(id)).competenze.find((one: { competenza: { id: number } }) => one.competenza.id === competenza_id)
  const people = async (who: Who, query: string): Promise<number[]> =>
    (await as(who).get(`/api/addetto?per_pagina=200&${query}`)).body.data.map(({ id }: { id: number }) => id)
  return { on, as, job, competence, require, site, person, send, certify, read, stateOf, people, key, made }
}
