import { expect } from 'vitest'
import { encode, formOf } from './attachments.ts'
import type { Who } from './cast.ts'
import { openDeadlines } from './deadlines.ts'

/** The day all of it happens on. */
export const today = '2026-11-16'

/** The product on that day, with what makes suppliers good or bad, for all tests of one file. */
export function openSuppliers() {
  const on = openDeadlines(`${today}T09:00:00Z`)
  const { made } = on
  const as = (who: Who) => on.product.as(who)

  let serial = 0
  const supplier = (who: Who = 'managerAlfa', more: object = {}) =>
    made(who, '/api/fornitore', {
      ragione_sociale: `Qualificato ${++serial} Srl`,
      codice_fiscale: `Q${serial}`,
      ...more,
    })
  const collective = async () => {
    const { id } = await supplier()
    expect((await as('gestore').put(`/api/fornitore/${id}/toall`)).status).toBe(200)
    return id as number
  }
  /** An approval whose average is exactly this, of the mandatory four votes. */
  const approve = (id: number, votes: readonly number[], day = today, who: Who = 'managerAlfa') =>
    made(who, `/api/fornitore/${id}/approvazione`, {
      data_valutazione: day,
      servizio: votes[0],
      costo: votes[1],
      flessibilita_realizzazione: votes[2],
      curriculum: votes[3],
    })
  const monitor = (id: number, vote: number, day = today, who: Who = 'managerAlfa') =>
    made(who, `/api/fornitore/${id}/monitoraggio`, {
      data_valutazione: day,
      costo: vote,
      puntualita: vote,
      flessibilita_realizzazione: vote,
    })
  const rate = (id: number, stars: number, who: Who = 'managerAlfa') =>
    made(who, `/api/fornitore/${id}/cliente`, {
      effetto_servizio: stars,
      effetto_costo_annuale: stars,
      effetto_sicurezza: stars,
    })
  const read = async (id: number, who: Who = 'managerAlfa') => (await as(who).get(`/api/fornitore/${id}`)).body.data
  const stateOf = async (id: number, who: Who = 'managerAlfa') => (await read(id, who)).qualifica
  const pair = async (id: number, who: Who = 'managerAlfa') =>
    (await as(who).get(`/api/fornitore/${id}/qualifica`)).body.data[0]

  const item = (dizionario: string, codice: string, more: object = {}) =>
    made('gestore', `/api/${dizionario}`, { codice, descrizione: `Voce ${codice}`, ...more })
  const require = (categoria_id: number, tipo_requisito_id: number, livello: string | null) =>
    as('gestore').put('/api/requisito_fornitore', { categoria_id, tipo_requisito_id, livello })
  const upload = async (who: Who, id: number, fields: Record<string, string>, bytes = '%PDF-1.4 prova') =>
    on.product.request(
      who,
      'POST',
      `/api/fornitore/${id}/documento`,
      undefined,
      await encode(formOf(fields, bytes, 'durc.pdf')),
    )
  return { on, as, supplier, collective, approve, monitor, rate, read, stateOf, pair, item, require, upload }
}
