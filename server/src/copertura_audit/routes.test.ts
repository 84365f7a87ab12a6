import type { Cella, Copertura } from '@quadra/contract/copertura_audit/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { coverageData } from '../testing/coverage.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

let product: TestProduct
let data: ReturnType<typeof coverageData>
let norma_id: number
let alfa: number
let beta: number
let processi: number[]
/** Of the norm that the tests read, and none changes for good: its certificate, an audit that is done and one to come. */
let certificato_id: number
let done: number
let next: number
const url = (norma = norma_id) => `/api/copertura_audit?norma_id=${norma}`
const read = async (who: Who = 'gestore', more = '&anno=2026', norma = norma_id): Promise<Copertura> =>
  (await product.as(who).get(`${url(norma)}${more}`)).body.data
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2026-11-16T09:00:00Z').clock })
  data = coverageData(product)
  norma_id = await data.norma('UNI ISO 99999:2025')
  const clienti = await data.clienti()
  const called = (name: string) => clienti.find(({ nome }) => nome.startsWith(name))!.id
  alfa = called('Alfa')
  beta = called('Beta')
  processi = await data.processi()
  certificato_id = await data.certificate({ norma_id, data_inizio: '2025-03-10', data_fine: '2028-03-09' }, [
    { cliente_id: alfa },
    { cliente_id: beta, al: '2025-12-31' },
  ])
  done = await data.plan({
    cliente_id: alfa,
    norma_id,
    data_audit: '2025-03-10',
    chiuso: true,
    processi: [
      { processo_id: processi[0]!, data: '2025-03-10', data_verifica: '2025-03-10' },
      { processo_id: processi[1]!, data: '2025-03-09', data_verifica: '2025-03-09' },
    ],
  })
  next = await data.plan({
    cliente_id: alfa,
    norma_id,
    data_audit: '2026-11-16',
    processi: [
      { processo_id: processi[0]!, data: '2026-11-16' },
      { processo_id: processi[2]!, data: '2026-11-15' },
    ],
  })
})
afterAll(() => product.close())

it('without a certificate the sites are the multi-site cooperatives, over the 36 months that end with the year', async () => {
  const uncertified = await data.norma('UNI ISO 99998:2025')
  const { ciclo, righe, avvisi } = await read('gestore', '&anno=2026', uncertified)
  expect(ciclo).toEqual({ da: '2024-01-01', a: '2026-12-31', certificato_id: null })
  expect(avvisi).toEqual([
    'Ciclo e siti non definiti per questa norma: si usano gli ultimi 36 mesi e le cooperative multisito',
  ])
  const multisite = (await product.as('gestore').get('/api/cliente')).body.data.filter(
    (one: { multisito: boolean }) => one.multisito,
  )
  expect(righe.map(({ cliente }) => cliente.id).toSorted()).toEqual(
    multisite.map(({ id }: { id: number }) => id).toSorted(),
  )
})

it('with one they are its sites on the day, and each cell shows both audits', async () => {
  const { ciclo, righe, avvisi, totali } = await read()
  expect(ciclo).toEqual({ da: '2025-03-10', a: '2028-03-09', certificato_id })
  expect(avvisi).toEqual([])
  expect(righe.map(({ cliente }) => cliente.id)).toEqual([alfa])
  const cell = (n: number) => righe[0]!.celle.find((one) => one.processo_id === processi[n])
  expect(cell(0)).toMatchObject({
    stato: 'verificato',
    verificato_il: '2025-03-10',
    audit: { id: done },
    previsto_il: '2026-11-16',
    audit_previsto: { id: next },
  })
  // One day before the cycle it does not count.
  expect(cell(1)).toMatchObject({ stato: 'scoperto', verificato_il: null, audit: null })
  expect(cell(2)).toMatchObject({ stato: 'in_ritardo', previsto_il: '2026-11-15' })
  expect(totali).toMatchObject({ applicabili: processi.length, verificati: 1, in_ritardo: 1 })
  expect((await read('gestore', '&anno=2025')).righe.map(({ cliente }) => cliente.id)).toEqual([alfa, beta])
})

it('a user of a cooperative reads its row alone, a plain user nothing', async () => {
  const { righe, totali, ciclo } = await read('managerAlfa')
  expect(righe.map(({ cliente }) => cliente.id)).toEqual([alfa])
  expect(totali).toEqual((await read()).totali)
  expect(ciclo.certificato_id).not.toBeNull()
  const theirs = await product.as('coordinatoreBeta').get(`${url()}&anno=2026`)
  expect(theirs.body.data).toMatchObject({ righe: [], totali: { applicabili: 0, copertura: 0 } })
  expect(JSON.stringify(theirs.body)).not.toContain('Alfa')
  expect((await product.as('utenteAlfa').get(url())).status).toBe(403)
})

it('a process that does not apply needs its reason, leaves the count, and comes back', async () => {
  const put = (who: Who, body: object) =>
    product.as(who).put('/api/copertura_audit/esclusione', {
      norma_id,
      cliente_id: alfa,
      processo_id: processi[3],
      escluso: true,
      motivo: 'Servizio non erogato',
      ...body,
    })
  const { applicabili } = (await read()).totali
  expect((await put('gestore', { motivo: ' ' })).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
  expect((await put('gestore', { processo_id: norma_id })).body.errors).toEqual({ processo_id: 'Valore non valido' })
  expect((await put('gestore', { norma_id: processi[0] })).body.errors).toEqual({ norma_id: 'Valore non valido' })
  expect((await put('managerAlfa', {})).status).toBe(403)
  expect((await put('gestore', {})).body.data).toMatchObject({ escluso: true, motivo: 'Servizio non erogato' })
  expect((await put('gestore', {})).status).toBe(200)
  const after = await read('managerAlfa')
  const excluded: Partial<Cella> = { stato: 'escluso', motivo: 'Servizio non erogato', audit: null }
  expect(after.righe[0]!.celle.find((one) => one.processo_id === processi[3])).toMatchObject(excluded)
  expect(after.totali.applicabili).toBe(applicabili - 1)

  expect((await put('gestore', { escluso: false, motivo: 'Ripreso in marzo' })).status).toBe(200)
  expect((await put('gestore', { escluso: false, motivo: 'Ripreso in marzo' })).status).toBe(200)
  expect((await read()).totali.applicabili).toBe(applicabili)
  // The cooperative's history shows it, once each time.
  const exclusionLines = async (who: Who) =>
    (await product.as(who).get(`/api/storia/cliente/${alfa}`)).body.data.filter(
      (line: { modifiche: { campo: string }[] }) => line.modifiche[0]?.campo === 'esclusione',
    )
  expect((await exclusionLines('managerAlfa')).slice(0, 2)).toMatchObject([
    { azione: 'Eliminazione', motivo: 'Ripreso in marzo' },
    { azione: 'Creazione', motivo: 'Servizio non erogato', modifiche: [{ etichetta: 'Processo non applicabile' }] },
  ])
  expect(await exclusionLines('utenteAlfa')).toEqual([])
})

it('the spreadsheet has a row for each cell', async () => {
  const { headers, raw } = await product.as('gestore').get(`${url()}&anno=2025&formato=xlsx`)
  expect(headers['content-disposition']).toContain('Copertura_Audit_')
  const [head, ...rows] = readSheet(raw)
  expect(head).toEqual([
    'Cooperativa',
    'Codice',
    'Processo',
    'Stato',
    'Verificato il',
    'Audit',
    'Previsto il',
    'Audit previsto',
    'Motivo',
  ])
  expect(rows).toHaveLength(2 * processi.length)
  const own = readSheet((await product.as('managerAlfa').get(`${url()}&anno=2025&formato=xlsx`)).raw)
  expect(own).toHaveLength(1 + processi.length)
})

it('an unknown norm is refused at its field, and the default is the usual one', async () => {
  expect((await product.as('gestore').get('/api/copertura_audit?norma_id=999999')).body.errors).toEqual({
    norma_id: 'Valore non valido',
  })
  expect((await product.as('gestore').get(`${url()}&anno=1900`)).status).toBe(422)
  expect((await product.as('gestore').get('/api/copertura_audit')).body.data.norma.descrizione).toBeTruthy()
})
