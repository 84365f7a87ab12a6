import { daysAfter } from '@quadra/contract/kernel/days'
import { expect } from 'vitest'
import type { RegistryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** A cooperative that works through the year, its manager, and a service of it. */
export interface Worker {
  readonly who: Who
  readonly cliente: number
  readonly servizio: number | null
}

/** What people of a cooperative do on a day: report, treat, close, plan, measure, evaluate. */
export function workOf(product: TestProduct, keys: RegistryKeys) {
  const done = async (answer: Promise<{ status: number; body: any }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body?.data
  }
  const rows = (who: Who, url: string): Promise<any[]> => done(product.as(who).get(url))

  async function report({ who, cliente, servizio }: Worker, day: string) {
    return done(
      product.as(who).post('/api/non_conformita', {
        cliente_id: cliente,
        servizio_id: servizio,
        norma_id: keys.norma,
        data_segnalazione: day,
        tipo: 'non_conformita',
        segnalante: 'Ospite',
        descrizione: 'Turno scoperto',
      }),
    )
  }

  /** The oldest one that is open is treated and closed, where it was not born from an audit. */
  async function close({ who, cliente }: Worker, day: string) {
    const open = await rows(who, `/api/non_conformita?cliente_id=${cliente}&stato=nuovo,in_lavorazione&ordina=id`)
    const own = open.find(
      ({ audit, gravita, task_conclusi, task_totali }) =>
        !audit && gravita !== 'maggiore' && task_conclusi === task_totali,
    )
    if (!own) return
    const path = `/api/non_conformita/${own.id}`
    if (own.stato === 'nuovo') await done(product.as(who).put(`${path}/stato`, { stato: 'in_lavorazione' }))
    const treated = {
      causa: 'Turni',
      trattamento: 'Turni nuovi',
      riferimento_cooperativa: 'Direzione',
      data_verifica: day,
    }
    await done(product.as(who).put(path, treated))
    await done(product.as(who).put(`${path}/stato`, { stato: 'da_verificare' }))
    await done(product.as(who).put(path, { note_chiusura: 'Verificata' }))
    await done(product.as(who).put(`${path}/stato`, { stato: 'chiuso' }))
  }

  async function improve({ who, cliente, servizio }: Worker, day: string) {
    await done(
      product.as(who).post('/api/azione_miglioramento', {
        cliente_id: cliente,
        servizio_id: servizio,
        data_segnalazione: day,
        data_azione: daysAfter(day, 20),
        miglioramento: 'Un secondo referente',
      }),
    )
    const [oldest] = await rows(who, `/api/azione_miglioramento?cliente_id=${cliente}&chiusa=false&da_audit=false`)
    if (oldest)
      await done(product.as(who).put(`/api/azione_miglioramento/${oldest.id}/approva`, { soluzione: 'Fatto' }))
  }

  async function measure({ who }: Worker, month: number) {
    const owed = await rows(who, '/api/indicatore/da_rilevare?stato=mancante')
    const righe = owed.slice(0, 2).map(({ indicatore, periodo }, at) => ({
      indicatore_id: indicatore.id,
      periodo,
      verifica: 40 + ((month * 17 + at * 31) % 60),
    }))
    if (righe.length > 0) await done(product.as(who).post('/api/indicatore/rilevazione', { righe }))
  }

  async function evaluate({ who, cliente }: Worker, day: string, month: number) {
    const suppliers = await rows(who, `/api/fornitore?cliente_id=${cliente}&stato=1`)
    const one = suppliers[month % Math.max(suppliers.length, 1)]
    if (!one) return
    const votes = { costo: 4, puntualita: 1 + (month % 5), flessibilita_realizzazione: 4 }
    await done(product.as(who).post(`/api/fornitore/${one.id}/monitoraggio`, { data_valutazione: day, ...votes }))
  }

  return {
    done,
    rows,
    /** A day of work. */
    day: async (one: Worker, day: string, month: number) => {
      await report(one, day)
      await report({ ...one, servizio: null }, day)
      await close(one, day)
      await improve(one, day)
      await measure(one, month)
      await evaluate(one, day, month)
    },
  }
}
