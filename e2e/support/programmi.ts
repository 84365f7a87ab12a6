import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { tokensOf, type Who } from './cast.ts'

/**
 * A new norm with a certificate of three cooperatives begun last year and next year's programme: without other audits.
 */
export async function freshProgramme(request: APIRequestContext, name: string) {
  const call = await callAs(request, 'gestore')
  const descrizione = `${name} ${Date.now()}`
  const norma = await call('POST', '/api/norma', { descrizione })
  const clienti: { id: number; nome: string }[] = await call('GET', '/api/cliente')
  const siti = clienti.filter(({ nome }) => /^(Alfa|Beta|Aurora) /.test(nome)).map(({ id }) => ({ cliente_id: id }))
  await call('POST', '/api/certificato', {
    norma_id: norma.id,
    numero: descrizione,
    ente: 'Ente di prova',
    data_inizio: `${thisYear - 1}-01-01`,
    siti,
  })
  const programma = await call('POST', '/api/programma_audit', {
    anno: nextYear,
    norma_id: norma.id,
    obiettivi: 'Verificare i siti',
  })
  return { norma: { id: norma.id as number, descrizione }, programma: programma.id as number, clienti, call }
}

export const thisYear = new Date().getFullYear()
export const nextYear = thisYear + 1

/** Makes calls as a user: what a journey needs and is not about. */
export async function callAs(request: APIRequestContext, who: Who) {
  const { access_token } = await tokensOf(request, who)
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, headers: { Authorization: `Bearer ${access_token}` } })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : (await answer.json()).data
  }
}
