import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { Presence } from '../kernel/work/presence.ts'
import { workOnce } from '../kernel/work/worker.ts'
import { slices } from '../slices.ts'
import { analysed, executed, finishWork, type Importing, importingInto, sendForm, sheetOf } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readWitnesses, verifyAll } from '../verification.ts'
import { forgetImports } from './cleaning.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => product.close())

const head = ['Descrizione', 'Codice']
const upload = async (rows: string[][], who: 'managerAlfa' | 'gestore' = 'managerAlfa', fields = {}) => {
  const bytes = await sheetOf([head, ...rows])
  const sent = await sendForm(
    product,
    who,
    'POST',
    '/api/importazione',
    { tipo: 'servizi', ...fields },
    { name: 'a.xlsx', bytes },
  )
  return sent.body.data as { id: number; mappatura: object }
}
const start = ({ id, mappatura }: { id: number; mappatura: object }) =>
  product.as('managerAlfa').put(`/api/importazione/${id}/mappatura`, { mappatura })
const read = async (id: number) => (await product.as('managerAlfa').get(`/api/importazione/${id}`)).body.data
const set = (id: number, values: string) =>
  product.db.execute(
    sql`update lavoro set ${sql.raw(values)} where riferimento_id = ${id} and stato in ('in_coda', 'in_corso')`,
  )

describe('work in the background', () => {
  it('is one for each cooperative, and can be stopped while nothing is written', async () => {
    const [one, two] = [await upload([['Uno', 'U1']]), await upload([['Due', 'D1']])]
    expect((await start(one)).body.data).toMatchObject({
      stato: 'in_analisi',
      lavoro: { stato: 'in_coda', avanzamento: 0 },
    })
    const refused = await start(two)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'È già in corso un’importazione per questa cooperativa',
    ])
    expect((await start(one)).status).toBe(409)
    expect((await product.as('managerAlfa').del(`/api/importazione/${one.id}`)).status).toBe(409)
    expect((await product.as('managerAlfa').put(`/api/importazione/${one.id}/interrompi`)).status).toBe(200)
    await finishWork(product)
    expect(await read(one.id)).toMatchObject({ stato: 'caricata', lavoro: { stato: 'annullato' } })
    expect((await product.as('managerAlfa').put(`/api/importazione/${one.id}/interrompi`)).status).toBe(409)
    expect((await start(two)).status).toBe(200)
    await finishWork(product)
    expect(await read(two.id)).toMatchObject({ stato: 'analizzata', lavoro: { stato: 'completato', avanzamento: 100 } })
  })

  it('is taken over from a process that is gone, and given up after three', async () => {
    const one = await upload([['Tre', 'T1']])
    await start(one)
    await set(one.id, `stato = 'in_corso', tentativi = 1, heartbeat_at = now() - interval '50 seconds'`)
    await finishWork(product)
    expect(await read(one.id)).toMatchObject({ stato: 'in_analisi' })
    await set(one.id, `heartbeat_at = now() - interval '61 seconds'`)
    await finishWork(product)
    expect(await read(one.id)).toMatchObject({ stato: 'analizzata' })
    await start(one)
    await set(one.id, `stato = 'in_corso', tentativi = 3, heartbeat_at = now() - interval '61 seconds'`)
    await finishWork(product)
    const errore = 'Il lavoro si è interrotto: riprovare'
    expect(await read(one.id)).toMatchObject({ stato: 'caricata', lavoro: { stato: 'fallito', errore } })
  })

  it('is taken over at once from a process that the server knows is dead', async ({ skip }) => {
    if (inject('template').engine === 'embedded') skip('the embedded engine has one process')
    const { presence } = await otherProcess()
    const one = await upload([['Sei', 'S1']])
    await start(one)
    await set(one.id, `stato = 'in_corso', tentativi = 1, heartbeat_at = now(), processo = ${await presence.number()}`)
    await finishWork(product)
    expect(await read(one.id)).toMatchObject({ stato: 'in_analisi' })
    // As the server sees a process that was killed: its connection is closed.
    presence.end()
    await vi.waitFor(async () => {
      await finishWork(product)
      expect(await read(one.id)).toMatchObject({ stato: 'analizzata' })
    }, 30_000)
  })

  it('gives the place of a lost connection back to the pool', async ({ skip }) => {
    if (inject('template').engine === 'embedded') skip('the embedded engine has one process')
    const { presence, pool } = await otherProcess()
    const first = await presence.number()
    await product.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${first}::oid and objsubid = 2`,
    )
    await vi.waitFor(async () => {
      expect(await presence.number()).not.toBe(first)
      expect(pool.totalCount - pool.idleCount).toBe(1)
    }, 30_000)
  })

  it('that another process has taken over writes nothing', async () => {
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, [
      head,
      ['Quattro', 'Q1'],
      ['Cinque', 'Q2'],
    ])
    const services = await importing.count('servizio')
    await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/esegui`)
    expect((await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/esegui`)).status).toBe(409)
    const kinds = slices.flatMap((slice) => slice.work?.(product.app, slices) ?? [])
    // The first process gets as far as the last step of its transaction; by then a second has the work.
    const slow = kinds.map((kind) => ({
      ...kind,
      run: (work: Parameters<typeof kind.run>[0]) =>
        kind.run({
          ...work,
          progress: async (avanzamento: number, passo: string) => {
            await work.progress(avanzamento, passo)
            if (passo === 'Scrittura') await set(body.data.id, 'tentativi = tentativi + 1')
          },
        }),
    }))
    await workOnce(product.db, slow, () => {})
    expect(await importing.count('servizio')).toBe(services)
    await set(body.data.id, `heartbeat_at = now() - interval '61 seconds'`)
    await finishWork(product)
    expect(await read(body.data.id)).toMatchObject({ stato: 'eseguita', valide: 2 })
    expect(await importing.count('servizio')).toBe(services + 2)
  })
})

describe('what no longer fits when it is written', () => {
  it('leaves nothing, says at its row why, and may be tried again', async () => {
    const made = (await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Navetta', codice: 'NAV' })).body
      .data
    const people = [
      ['Nome', 'Cognome', 'Email', 'Ruolo', 'Servizi'],
      ['Ada', 'Prova', 'ada.navetta@example.org', 'Utente', 'SAD'],
      ['Ugo', 'Prova', 'ugo.navetta@example.org', 'Utente', 'nav; SAD'],
    ]
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'utenti' }, people)
    expect(body.data).toMatchObject({ valide: 2, errate: 0 })
    await product.as('managerAlfa').put(`/api/servizio/${made.id}`, { stato: 0 })
    const before = await importing.count('utente')
    const failed = (await executed(product, 'managerAlfa', body.data.id)).body.data
    expect(failed).toMatchObject({
      stato: 'fallita',
      errate: 1,
      errore: 'Una riga non va più bene: nulla è stato scritto',
    })
    expect(await importing.reported(body.data.id)).toEqual([[3, 'servizi: Servizio «nav» non trovato']])
    expect(await importing.count('utente')).toBe(before)
    await product.as('managerAlfa').put(`/api/servizio/${made.id}`, { stato: 1 })
    expect((await executed(product, 'managerAlfa', body.data.id)).body.data).toMatchObject({
      stato: 'eseguita',
      valide: 2,
      errate: 0,
    })
    const refused = await product.as('managerAlfa').put(`/api/servizio/${made.id}`, { stato: 0 })
    expect(refused.status).toBe(200)
  })

  it('services of an import cannot be undone once users work in them', async () => {
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, [
      head,
      ['Sartoria', 'SAR'],
      ['Orto', 'ORT'],
    ])
    await executed(product, 'managerAlfa', body.data.id)
    const again = await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/esegui`)
    expect([again.status, again.body.message]).toEqual([409, 'L’importazione è già stata eseguita'])
    const [row] = await importing.rowsOf(body.data.id, 'valida')
    const person = (await product.as('managerAlfa').get('/api/utente?q=coordinatore.alfa')).body.data[0]
    await product.as('managerAlfa').post(`/api/utente/${person.id}/servizio`, { servizio_id: row!.record!.id })
    const refused = await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/annulla`)
    expect([refused.status, refused.body['toccati']]).toEqual([409, ['Servizio «Sartoria»: usato da altri dati']])
    await product.as('managerAlfa').del(`/api/utente/${person.id}/servizio/${row!.record!.id}`)
    expect((await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/annulla`)).status).toBe(200)
    await finishWork(product)
    expect(await read(body.data.id)).toMatchObject({ stato: 'annullata' })
    expect((await product.as('managerAlfa').get('/api/servizio?stato=tutti&q=Sartoria')).body.data).toEqual([])
  })
})

describe('a mapping', () => {
  it('names known fields, columns that are there, each once, and all that are required', async () => {
    const { id } = await upload([['Sei', 'S6']])
    const refused = async (mappatura: object) => {
      const { status, body } = await product.as('managerAlfa').put(`/api/importazione/${id}/mappatura`, { mappatura })
      return [status, body.errors?.['mappatura']]
    }
    expect(await refused({ codice: 1 })).toEqual([422, 'Manca la colonna «Descrizione»'])
    expect(await refused({ descrizione: 2 })).toEqual([422, '«Descrizione»: la colonna non c’è'])
    expect(await refused({ descrizione: 0, codice: 0 })).toEqual([
      422,
      'La stessa colonna va in «Descrizione» e in «Codice»',
    ])
    expect(await refused({ descrizione: 0, ignoto: 1 })).toEqual([422, 'Campo sconosciuto: «ignoto»'])
  })
})

it('the retention of what was sent ends, its counts stay; running work in a restored copy is freed; the log shows all of it', async () => {
  const { id } = await upload([['Sette', 'S7']])
  const other = await analysed(product, 'gestore', { tipo: 'servizi', cliente_id: importing.girasole }, [
    head,
    ['Otto', 'O8'],
  ])
  await executed(product, 'gestore', other.body.data.id)
  await start({ id, mappatura: { descrizione: 0 } })
  await product.db.execute(sql`delete from lavoro where riferimento_id = ${id}`)
  const forget = () => product.db.transaction((tx) => forgetImports.work(tx, '2026-12-31'))
  await forget()
  expect(await read(id)).toMatchObject({ stato: 'caricata', lavoro: null })
  await product.db.execute(sql`update importazione set data_modifica = now() - interval '8 days', eseguita_il = eseguita_il - interval '31 days'
    where id in (${id}, ${other.body.data.id})`)
  await forget()
  const refused = await start({ id, mappatura: { descrizione: 0 } })
  expect([refused.status, refused.body.message]).toEqual([409, 'Il foglio non c’è più: invialo di nuovo'])
  const old = (await product.as('gestore').get(`/api/importazione/${other.body.data.id}`)).body.data
  expect(old).toMatchObject({ stato: 'eseguita', totale: 1, valide: 1 })
  const [row] = await importing.rowsOf(other.body.data.id, 'valida')
  expect(row).toMatchObject({ valori: {}, record: { slice: 'servizio' } })
  const { findings } = await verifyAll(product.db, await readWitnesses(product.config))
  expect(findings).toEqual([])
})

/** As another process of the product is present on the same server. */
async function otherProcess() {
  const { pool, close } = await openDatabase(product.config, () => {})
  const presence = new Presence(pool)
  onTestFinished(async () => {
    presence.end()
    await close()
  })
  return { presence, pool }
}
