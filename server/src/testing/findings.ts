import { expect } from 'vitest'
import type { Who } from './cast.ts'
import { openMandates } from './mandates.ts'

/** A product with mandates under which the body's auditor writes findings, and the ways to treat them. */
export function openFindings() {
  const mandates = openMandates()
  const as = (who: Who) => mandates.product.as(who)
  return {
    mandates,
    as,
    /** What the auditor writes of Alfa; `more` says otherwise. */
    written: (more: object = {}) => ({
      cliente_id: mandates.ids['alfa'],
      tipo: 'minore',
      testo: 'I piani assistenziali non sono riesaminati ogni sei mesi',
      riferimento: '8.5.1',
      ...more,
    }),
    /** As the auditor writes one under a mandate. */
    write: async (mandato: number, more: object = {}) => {
      const body = { cliente_id: mandates.ids['alfa'], tipo: 'minore', testo: 'Registri incompleti', ...more }
      const { status, body: reply } = await as('certificatore').post(`/api/mandato/${mandato}/rilievo`, body)
      expect([status, reply.errors]).toEqual([201, undefined])
      return reply.data
    },
    /** As the consortium copies one from the report. */
    type: async (more: object = {}) => {
      const certificato_id = mandates.ids['certificato']
      const body = { certificato_id, cliente_id: mandates.ids['alfa'], tipo: 'minore', testo: 'Dal rapporto', ...more }
      const { status, body: reply } = await as('gestore').post('/api/rilievo_ente', body)
      expect([status, reply.errors]).toEqual([201, undefined])
      return reply.data
    },
    /** Its non-conformity, treated to the last thing that an answer needs. */
    treat: async (finding: number, values: object = {}) => {
      const manager = as('managerAlfa')
      const { id } = (await manager.post(`/api/rilievo_ente/${finding}/non_conformita`, {})).body.data
      const url = `/api/non_conformita/${id}`
      const treatment = {
        correzione: 'Riesaminati i piani',
        causa: 'Nessuno ne teneva il conto',
        trattamento: 'Uno scadenzario dei piani',
        ...values,
      }
      expect((await manager.put(url, treatment)).status).toBe(200)
      expect((await manager.put(`${url}/stato`, { stato: 'in_lavorazione' })).status).toBe(200)
      const task = {
        persona: 'C. Rinaldi',
        descrizione_intervento_da_eseguire: 'Riesaminare',
        scadenza: mandates.day(20),
      }
      expect((await manager.post(`${url}/task`, task)).status).toBe(201)
      return id as number
    },
    answer: (finding: number, body: object = {}, who: Who = 'managerAlfa') =>
      as(who).put(`/api/rilievo_ente/${finding}/rispondi`, body),
    judge: (mandato: number, finding: number, body: object) =>
      as('certificatore').put(`/api/mandato/${mandato}/rilievo/${finding}/stato`, body),
  }
}
