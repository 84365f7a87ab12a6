import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import { testClock } from './clock.ts'
import { openProduct, type TestProduct } from './product.ts'

/** The product on Monday 16/11/2026, with findings of Alfa that are put to the other cooperatives, for all tests of one file. */
export function openExtensions() {
  const time = testClock('2026-11-16T10:00:00Z')
  let product: TestProduct
  let keys: Awaited<ReturnType<typeof registryKeys>> & Clients
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock: time.clock })
    keys = { ...(await registryKeys(product)), ...(await clientsOf(product)) }
  })
  afterAll(() => product.close())

  const made = async (who: Who, url: string, body: object, status = 201) => {
    const answer = await product.as(who)[status === 201 ? 'post' : 'put'](url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body.data
  }
  const report = (more: object = {}, who: Who = 'managerAlfa') =>
    made(who, '/api/non_conformita', {
      cliente_id: keys.alfa,
      norma_id: keys.norma,
      data_segnalazione: '2026-11-10',
      segnalante: 'Officina Zaffiro',
      descrizione: 'Pedana che non si blocca',
      tipo: 'non_conformita',
      gravita: 'maggiore',
      ...more,
    })
  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    report,
    /** A major one of which nothing lacks but the extension. */
    ready: async (more: object = {}) => {
      const { id } = await report({
        causa: 'Usura',
        trattamento: 'Sostituzione',
        riferimento_cooperativa: 'Bellini',
        riferimento_norma: '7.1.3',
        correzione: 'Mezzo fermato',
        perche: ['Il blocco era usurato'],
        categoria_causa_id: keys.categoria,
        processo_id: keys.processo,
        ...more,
      })
      const url = `/api/non_conformita/${id}`
      await made('managerAlfa', `${url}/stato`, { stato: 'in_lavorazione' }, 200)
      const task = await made('managerAlfa', `${url}/task`, {
        persona: 'Officina',
        descrizione_intervento_da_eseguire: 'Sostituire il blocco',
      })
      await made('managerAlfa', `${url}/task/${task.id}`, { chiuso: 1, descrizione_intervento_eseguito: 'Fatto' }, 200)
      return id as number
    },
    extend: (id: number, more: object = {}) =>
      made('gestore', `/api/non_conformita/${id}/estensione`, {
        richiesta: 'Controllare i blocchi dei mezzi',
        ...more,
      }),
    verify: (id: number, who: Who = 'managerAlfa') =>
      product.as(who).put(`/api/non_conformita/${id}/stato`, { stato: 'da_verificare' }),
    answer: (id: number, cliente: number, more: object = {}, who: Who = 'gestore') =>
      product
        .as(who)
        .put(`/api/estensione/${id}/risposta/${cliente}`, { esito: 'verificata', nota: 'Controllati tutti', ...more }),
    read: async (url: string, who: Who = 'gestore') => (await product.as(who).get(url)).body.data,
    /** Switches a cooperative off or on. */
    turn: (cliente: number, stato: 0 | 1) => made('admin', `/api/cliente/${cliente}`, { stato }, 200),
    notices: async (who: Who) =>
      (await product.as(who).get('/api/notifica')).body.data.map(
        ({ testo, percorso }: { testo: string; percorso: string }) => `${testo} ${percorso}`,
      ) as string[],
  }
}

type Clients = Awaited<ReturnType<typeof clientsOf>>
/** The cooperatives besides Alfa and Beta that are active, and dictionary items. */
async function clientsOf({ db }: TestProduct) {
  const { rows } = await db.execute<{ id: number; nome: string }>(
    sql`select id, nome from cliente where stato = 1 and nome not like 'Alfa%' and nome not like 'Beta%' order by nome`,
  )
  const item = async (dizionario: string) =>
    (
      await db.execute<{ id: number }>(
        sql`select id from voce where dizionario = ${dizionario} and stato = 1 order by id limit 1`,
      )
    ).rows[0]!.id
  const [aurora, ...rest] = rows.map(({ id }) => id)
  return {
    aurora: aurora!,
    others: [aurora!, ...rest],
    names: rows.map(({ nome }) => nome),
    categoria: await item('categoria_causa'),
    processo: await item('processo'),
  }
}
