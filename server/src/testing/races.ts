import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Who } from './cast.ts'
import type { Reply } from './remote.ts'
import { busy, type Started } from './started.ts'

/** Records to be fought over, made through the product's own calls. */
export async function makers({ as }: Started) {
  const firstOf = async (path: string) => (await as('gestore').get(path)).body.data[0].id as number
  const cliente_id = (await as('managerAlfa').get('/api/cliente')).body.data[0].id as number
  const [norma, norma_conformita, processo, valutatore, obiettivo, metodo_rilevazione, responsabile] =
    await Promise.all(
      ['norma', 'norma_conformita', 'processo', 'valutatore', 'obiettivo', 'metodo_rilevazione', 'responsabile'].map(
        (name) => firstOf(`/api/${name}`),
      ),
    )
  let serial = 0

  const audit = (data_audit = '2026-02-10') =>
    as('gestore').post('/api/audit', {
      cliente_id,
      norma_id: norma,
      data_pianificazione: '2026-01-10',
      data_audit,
    })
  const planned = { processo_id: processo, persona: 'Mario Rossi', data: '2026-02-10' }
  const finding = {
    data_segnalazione: '2026-02-10',
    norma_id: norma_conformita,
    segnalante: 'Auditor',
    tipo: 'non_conformita',
    descrizione: 'Registro non aggiornato',
  }
  const action = { data_azione: '2026-06-30', data_segnalazione: '2026-02-10', miglioramento: 'Digitalizzare' }

  return {
    audit,
    planned,
    finding,
    action,
    nonConformita: () => as('managerAlfa').post('/api/non_conformita', finding),
    azione: () => as('managerAlfa').post('/api/azione_miglioramento', action),
    fornitore: (who: 'managerAlfa' | 'managerBeta' = 'managerAlfa', partita_iva = `IVA${++serial}`) =>
      as(who).post('/api/fornitore', { ragione_sociale: `Conteso ${++serial} Srl`, partita_iva }),
    indicatore: () =>
      as('managerAlfa').post('/api/indicatore', {
        processo_id: processo,
        obiettivo_id: obiettivo,
        metodo_rilevazione_id: metodo_rilevazione,
        responsabile_gestione_id: responsabile,
        responsabile_analisi_id: responsabile,
        periodicita_verifica: 'semestrale',
        target: 12.5,
        soglia: 'maggiore_uguale',
      }),
    /** An audit with everything closing requires. */
    closableAudit: async () => {
      const made = await audit()
      const url = urlOf('audit', made)
      const { id } = made201(await as('gestore').post(`${url}/processo`, planned))
      const verdict = { valutazione: 'Conforme', data_verifica: '2026-02-10' }
      await as('gestore').put(`${url}/processo/${id}/approva`, verdict)
      await as('gestore').put(url, { valutatori: [valutatore], valutazione_generale: 'Sistema ben tenuto' })
      return made
    },
    /** One that waits for its verdict. */
    judged: async () => {
      const url = urlOf('non_conformita', await as('managerAlfa').post('/api/non_conformita', finding))
      const treatment = {
        causa: 'Fretta',
        trattamento: 'Corso',
        riferimento_cooperativa: 'Rossi',
        data_verifica: '2026-09-01',
      }
      await as('managerAlfa').put(`${url}/stato`, { stato: 'in_lavorazione' })
      await as('managerAlfa').put(url, treatment)
      await as('managerAlfa').put(`${url}/stato`, { stato: 'da_verificare' })
      expect((await as('managerAlfa').put(url, { note_chiusura: 'Efficace' })).status).toBe(200)
      return url
    },
  }
}
export type Makers = Awaited<ReturnType<typeof makers>>

export function made201({ status, body }: Reply) {
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
export const urlOf = (slice: string, made: Reply) => `/api/${slice}/${made201(made).id}`

/** How often each status occurred. */
export const tally = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
export const atOnce = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** Retries where so many calls at once are more than a slow machine serves in time, as users would. */
export async function insisting(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask()
  if (reply.status !== busy) return reply
  await setTimeout(100)
  return insisting(ask)
}

export const save = ({ as }: Started, who: Who, url: string, body: object) => insisting(() => as(who).put(url, body))
