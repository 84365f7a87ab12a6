import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import { openControlled, today } from './controlled.ts'
import { coverageData } from './coverage.ts'

export const base = '/api/requisito'

/** A norm with the shipped list, what proves it and what speaks against it, as tests make and read them. */
export async function openRequirements() {
  const controlled = await openControlled()
  const keys = await registryKeys(controlled.product)
  const { as } = controlled

  /** Under which Alfa and Beta are certified. */
  async function newNorma(descrizione: string) {
    const data = coverageData(controlled.product)
    const id = await data.norma(descrizione)
    await data.certificate({ norma_id: id, data_inizio: '2026-01-01', data_fine: '2028-12-31' }, [
      { cliente_id: keys.alfa },
      { cliente_id: keys.beta },
    ])
    const loaded = await as('gestore').put(`${base}/modello`, { norma_id: id, modello: 'iso_9001_2015' })
    expect(loaded.status).toBe(200)
    return id
  }
  const tree = async (norma_id: number) =>
    (await as('gestore').get(`${base}?norma_id=${norma_id}`)).body.data as {
      id: number
      codice: string
      foglia: boolean
      padre_id: number | null
    }[]
  const coverage = async (who: Who, query: string) => {
    const { status, body } = await as(who).get(`/api/copertura_requisiti?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  return {
    controlled,
    keys,
    as,
    newNorma,
    tree,
    idOf: async (norma_id: number, codice: string) => (await tree(norma_id)).find((one) => one.codice === codice)!.id,
    coverage,
    cellOf: async (norma_id: number, codice: string, cliente = keys.alfa) => {
      const { requisiti, righe } = await coverage('gestore', `norma_id=${norma_id}&cliente_id=${cliente}`)
      return righe[0].celle[requisiti.findIndex((one: { codice: string }) => one.codice === codice)]
    },
    /** An open non-conformity of Alfa. */
    report: async (riferimento_norma: string, gravita: string) => {
      const { rows } = await controlled.product.db.execute<{ id: number }>(sql`
        insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione, riferimento_norma, gravita)
        values (${keys.alfa}, (select min(id) from utente), ${keys.norma}, 'non_conformita', ${today}, 'Prova', 'Prova', ${riferimento_norma}, ${gravita})
        returning id`)
      return rows[0]!.id
    },
    settle: (id: number) =>
      controlled.product.db.execute(sql`update non_conformita set stato = 'chiuso' where id = ${id}`),
    close: () => controlled.close(),
  }
}
export type Requirements = Awaited<ReturnType<typeof openRequirements>>

/** Another code at each call: it is once in a norm. */
let codes = 0
export const newRequisito = () => {
  codes += 1
  const codice = `T.${Math.floor(codes / 900)}.${codes % 900}`
  const line = { codice, fonti: [], processo_ids: [], origine_ids: [], variazione: null, stato: 1 }
  return { ...line, requisiti: [{ codice, titolo: 'Prova' }], modello: 'iso_9001_2015', requisito_ids: [] }
}
