import type { Copertura, StatoCopertura } from '@quadra/contract/copertura_audit/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PreparingClient } from '../database/prepared.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente } from '../database/schema/registry.ts'
import { testClock } from '../testing/clock.ts'
import { coverageData, type PlannedAudit, type PlannedProcess } from '../testing/coverage.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const today = '2026-11-16'
const cycle = { data_inizio: '2025-03-10', data_fine: '2028-03-09' }
let product: TestProduct
let data: ReturnType<typeof coverageData>
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock(`${today}T09:00:00Z`).clock })
  data = coverageData(product)
})
afterAll(() => product.close())

const read = async (norma_id: number, anno = 2026): Promise<Copertura> => {
  const { status, body } = await product.as('gestore').get(`/api/copertura_audit?norma_id=${norma_id}&anno=${anno}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('coverage is what a person counts from the audits', () => {
  /** The same numbers at every run. */
  let state = 20_261_116
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const any = <One>(of: readonly One[]) => of[random(of.length)]!
  // The first and last days of the cycle and today, each with the days beside it, and days far from them.
  const verified = [
    '2024-06-01',
    '2025-03-09',
    '2025-03-10',
    '2025-03-11',
    '2025-12-31',
    '2026-06-01',
    '2026-11-15',
    today,
  ]
  const planned = ['2025-01-20', '2026-11-15', today, '2026-11-17', '2027-05-05']

  it('whatever was planned, verified, closed, deleted or excluded, on the first and the last day too', async () => {
    const [processi, clienti] = [await data.processi(), await data.clienti()]
    for (const round of [1, 2]) {
      const norma_id = await data.norma(`Norma a caso ${round}`)
      const other = await data.norma(`Altra norma ${round}`)
      const sites = clienti.filter(() => random(4) > 0).map(({ id }) => id)
      await data.certificate(
        { norma_id, ...cycle },
        sites.map((cliente_id) => ({ cliente_id })),
      )
      const audits: PlannedAudit[] = Array.from({ length: 60 }, () => ({
        cliente_id: any(clienti).id,
        norma_id: random(6) ? norma_id : other,
        data_audit: any(planned),
        chiuso: random(4) === 0,
        removed: random(8) === 0,
        processi: Array.from({ length: random(5) }, () => ({
          processo_id: any(processi),
          data: any(planned),
          ...(random(2) && { data_verifica: any(verified) }),
          removed: random(8) === 0,
        })),
      }))
      for (const one of audits) await data.plan(one)
      const excluded = sites.map((cliente_id) => ({ cliente_id, processo_id: any(processi) }))
      for (const one of excluded)
        await product
          .as('gestore')
          .put('/api/copertura_audit/esclusione', { norma_id, ...one, escluso: true, motivo: 'Non si fa' })

      for (const [anno, day] of [
        [2026, today],
        [2025, '2025-12-31'],
      ] as const) {
        const { righe, totali } = await read(norma_id, anno)
        expect(righe.map((row) => row.cliente.id).toSorted()).toEqual(sites.toSorted())
        const totals = { applicabili: 0, verificati: 0, scoperti: 0, in_ritardo: 0 }
        for (const row of righe)
          for (const { processo_id, stato, verificato_il, previsto_il } of row.celle) {
            const cell = { cliente_id: row.cliente.id, processo_id }
            const hand = byHand(audits, norma_id, cell, day, excluded)
            expect({ ...cell, stato, verificato_il, previsto_il }).toEqual({ ...cell, ...hand })
            if (hand.stato !== 'escluso') totals.applicabili += 1
            if (hand.stato === 'verificato') totals.verificati += 1
            if (hand.stato === 'scoperto') totals.scoperti += 1
            if (hand.stato === 'in_ritardo') totals.in_ritardo += 1
          }
        expect(totali).toEqual({
          ...totals,
          copertura: Math.trunc((totals.verificati * 100) / totals.applicabili),
        })
        expect(righe.reduce((sum, row) => sum + row.verificati, 0)).toBe(totals.verificati)
      }
    }
  })

  function byHand(
    audits: readonly PlannedAudit[],
    norma_id: number,
    { cliente_id, processo_id }: { cliente_id: number; processo_id: number },
    day: string,
    excluded: readonly { cliente_id: number; processo_id: number }[],
  ): { stato: StatoCopertura; verificato_il: string | null; previsto_il: string | null } {
    if (excluded.some((one) => one.cliente_id === cliente_id && one.processo_id === processo_id))
      return { stato: 'escluso', verificato_il: null, previsto_il: null }
    const mine = audits.filter((one) => !one.removed && one.norma_id === norma_id && one.cliente_id === cliente_id)
    const of = (one: PlannedAudit) => one.processi.filter((part) => !part.removed && part.processo_id === processo_id)
    const done = mine.flatMap(of).flatMap((part) => (isWithin(part, day) ? [part.data_verifica!] : []))
    const open = mine.filter(({ chiuso }) => !chiuso).flatMap(of)
    const last = done.toSorted().at(-1) ?? null
    const next = open.flatMap((part) => (part.data_verifica ? [] : [part.data])).toSorted()[0] ?? null
    const stato = last ? 'verificato' : !next ? 'scoperto' : next < day ? 'in_ritardo' : 'previsto'
    return { stato, verificato_il: last, previsto_il: next }
  }
  const isWithin = ({ data_verifica: on }: PlannedProcess, day: string) =>
    on !== undefined && on >= cycle.data_inizio && on <= day
})

it('forty cooperatives by thirty processes take no more statements than one', async () => {
  const norma_id = await data.norma('Norma grande')
  const many = Array.from({ length: 40 }, (_, n) => ({
    nome: `Sito ${n}`,
    email: `sito${n}@example.org`,
    descrizione: 'Sito',
    luogo: 'Qui',
    agenzia_id: 9,
  }))
  const sites = await product.db.insert(cliente).values(many).returning({ id: cliente.id })
  const further = Array.from({ length: 30 }, (_, n) => ({
    dizionario: 'processo' as const,
    codice: `ZZ${n}`,
    descrizione: `Processo ${n}`,
  }))
  await product.db.insert(voce).values(further)
  await data.certificate(
    { norma_id, ...cycle },
    sites.map(({ id }) => ({ cliente_id: id })),
  )
  await product.as('gestore').get('/api/user')
  const statements = vi.spyOn(PreparingClient.prototype, 'query')
  const { righe, processi } = await read(norma_id)
  expect(statements.mock.calls.length).toBeLessThanOrEqual(3)
  statements.mockRestore()
  expect(righe).toHaveLength(40)
  expect(processi.length).toBeGreaterThanOrEqual(30)
  expect(righe.every(({ celle }) => celle.every((cell, n) => cell.processo_id === processi[n]!.id))).toBe(true)
})
