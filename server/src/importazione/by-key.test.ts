import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import type { Who } from '../testing/cast.ts'
import { analysed, finishWork, type Importing, importingInto, sheetOf } from '../testing/imports.ts'
import { keys, unhurried } from '../testing/keys.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let importing: Importing
let made: ReturnType<typeof keys>
let paghe: string
beforeAll(async () => {
  product = await openProduct({}, { keyPace: unhurried() })
  importing = await importingInto(product)
  made = keys(product)
  const policy = await product.as('admin').put('/api/politica_sicurezza', {
    ...{ ruoli_obbligati: [], giorni_tolleranza: 14, solo_provider: false },
    ruoli_con_chiavi: ['admin', 'gestore_multisito', 'manager'],
  })
  if (policy.status !== 200) throw new Error(policy.body.message)
  paghe = await keyOf('gestore')
})
afterAll(() => product.close())

const keyOf = async (who: Who, more = {}) =>
  (await made.create(who, { ambito: 'scrittura', sezioni: ['importazione'], ...more })).segreto
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, key = paghe) =>
  made.call(key, method, url, body)

const head = ['Nome del servizio', 'Sigla']
const mappatura = { descrizione: 0, codice: 1 }
const services = (...rows: string[][]) => sheetOf([head, ...rows])
/** Sends a sheet of services with a key. */
async function send(bytes: Buffer, { key = paghe, fields = {}, headers = {} } = {}) {
  const form = await encode(
    formOf({ tipo: 'servizi', cliente_id: importing.girasole, ...fields }, bytes, 'servizi.xlsx'),
  )
  return product.request(undefined, 'POST', '/api/importazione', undefined, {
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${key}`, ...headers },
  })
}
const map = (id: number, body: object, key = paghe) => call('PUT', `/api/importazione/${id}/mappatura`, body, key)
const analyse = async (id: number, body: object, key = paghe) => {
  expect((await map(id, body, key)).status).toBe(200)
  await finishWork(product)
  return (await call('GET', `/api/importazione/${id}`, undefined, key)).body.data
}
const named = (who: Who, query = '') =>
  product
    .as(who)
    .get(`/api/importazione/mappatura${query}`)
    .then(({ body }) => (body.data as { nome: string }[]).map(({ nome }) => nome))

describe('an import by a key', () => {
  it('goes from the file to the records: mapping by name, analysis, execution, rows with what each made', async () => {
    const first = (await send(await services(['Nido', 'K1']))).body.data
    await analyse(first.id, { mappatura, salva_come: 'Paghe' })
    // The columns of the next sheet are in another order.
    const bytes = await sheetOf([
      [...head.toReversed(), 'Note'],
      ['K2', 'Mensa', 'x'],
      ['K3', 'Doposcuola', ''],
    ])
    const sent = await send(bytes)
    expect(sent.status).toBe(201)
    const { id } = sent.body.data
    expect(await analyse(id, { mappatura: 'paghe' })).toMatchObject({
      stato: 'analizzata',
      valide: 2,
      mappatura: { descrizione: 1, codice: 0 },
    })
    expect((await call('PUT', `/api/importazione/${id}/esegui`, { solo_se: 'nessun_errore' })).status).toBe(200)
    await finishWork(product)
    expect((await call('GET', `/api/importazione/${id}`)).body.data).toMatchObject({ stato: 'eseguita', valide: 2 })
    const rows = (await call('GET', `/api/importazione/${id}/riga`)).body.data as object[]
    expect(rows).toEqual([
      expect.objectContaining({ numero: 2, esito: 'valida', record: { slice: 'servizio', id: expect.any(Number) } }),
      expect.objectContaining({ numero: 3, esito: 'valida', record: { slice: 'servizio', id: expect.any(Number) } }),
    ])
    const lines = await importing.storia('importazione', first.id)
    expect(lines).toContainEqual(
      expect.objectContaining({ azione: 'Mappatura salvata', chi: 'Giulia Ferri (chiave Paghe)', motivo: 'Paghe' }),
    )
  })

  it('with wrong rows writes nothing under `solo_se`, and names them', async () => {
    const { id } = (
      await send(await services(['Buono', 'B1'], ['Senza sigla che ci stia', 'x'.repeat(300)], ['', 'B3']))
    ).body.data
    expect((await call('PUT', `/api/importazione/${id}/esegui`, { solo_se: 'nessun_errore' })).status).toBe(409)
    expect(await analyse(id, { mappatura })).toMatchObject({ stato: 'analizzata', valide: 1, errate: 2 })
    const before = await importing.count('servizio')
    const lines = await importing.count('change_log')
    const refused = await call('PUT', `/api/importazione/${id}/esegui`, { solo_se: 'nessun_errore' })
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        message: 'Ci sono 2 righe da correggere: nulla è stato scritto',
        righe: [
          { numero: 3, errori: [{ campo: 'codice', messaggio: expect.any(String) }] },
          { numero: 4, errori: [{ campo: 'descrizione', messaggio: expect.any(String) }] },
        ],
      },
    ])
    expect((await call('PUT', `/api/importazione/${id}/esegui`)).status).toBe(409)
    const unknown = await call('PUT', `/api/importazione/${id}/esegui`, { solo_se: 'sempre' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['solo_se']])
    await finishWork(product)
    expect([await importing.count('servizio'), await importing.count('change_log')]).toEqual([before, lines])
  })

  it('is refused to a key that only reads, or is for other sections', async () => {
    const bytes = await services(['Altro', 'A9'])
    const reading = await keyOf('gestore', { ambito: 'lettura' })
    const other = await keyOf('gestore', { sezioni: ['servizio'] })
    const { id } = (await send(bytes)).body.data
    for (const [key, message] of [
      [reading, 'La chiave può solo leggere'],
      [other, 'La chiave non vale per questa sezione'],
    ] as const) {
      const answers = [
        await send(bytes, { key }),
        await map(id, { mappatura }, key),
        await call('PUT', `/api/importazione/${id}/esegui`, {}, key),
        await call('PUT', `/api/importazione/${id}/annulla`, {}, key),
        await call('DELETE', `/api/importazione/${id}`, undefined, key),
      ]
      for (const { status, body } of answers) expect([status, body.message]).toEqual([403, message])
    }
    expect((await call('GET', '/api/importazione/mappatura?tipo=servizi', undefined, reading)).status).toBe(200)
    expect((await call('GET', '/api/importazione/mappatura?tipo=servizi', undefined, other)).status).toBe(403)
  })
})

describe('the same bytes within a day', () => {
  it('answer the first import to a key, by kind and cooperative; a person gets a new one', async () => {
    const bytes = await services(['Uguale', 'U1'])
    const first = await send(bytes)
    const again = await send(bytes)
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 200, first.body.data.id])
    expect(again.body.data.campi).toEqual(first.body.data.campi)
    const elsewhere = await send(bytes, { fields: { cliente_id: String(importing.alfa) } })
    const otherKind = await send(bytes, { fields: { tipo: 'fornitori' } })
    expect([elsewhere.status, otherKind.status]).toEqual([201, 201])
    const form = await encode(formOf({ tipo: 'servizi', cliente_id: importing.girasole }, bytes, 'servizi.xlsx'))
    const person = await product.request('gestore', 'POST', '/api/importazione', undefined, form)
    expect(person.status).toBe(201)
    expect((await send(bytes)).body.data.id).toBe(first.body.data.id)
    await product.db.execute(
      sql`update importazione set data_creazione = now() - interval '25 hours' where id in (${first.body.data.id}, ${person.body.data.id})`,
    )
    expect((await send(bytes)).status).toBe(201)
  })

  it('are one import too when sent at once, and once more under an Idempotency-Key', async () => {
    const bytes = await services(['Insieme', 'I1'])
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    const headers = { 'idempotency-key': 'lunedi' }
    const known = await send(bytes, { headers })
    const replayed = await send(bytes, { headers })
    expect([known.status, replayed.status, replayed.body]).toEqual([200, 200, known.body])
  })

  it('are a new import once the first was undone', async () => {
    const bytes = await services(['Ripreso', 'R1'])
    const { id } = (await send(bytes)).body.data
    await analyse(id, { mappatura })
    for (const move of ['esegui', 'annulla']) {
      expect((await call('PUT', `/api/importazione/${id}/${move}`)).status).toBe(200)
      await finishWork(product)
    }
    expect((await send(bytes)).status).toBe(201)
  })
})

describe('a saved mapping', () => {
  const upload = async (who: Who, word: string) => {
    const { body } = await analysed(product, who, { tipo: 'servizi' }, [
      ['Descrizione', 'Codice'],
      [word, word],
    ])
    return body.data as { id: number; mappatura: object }
  }

  it('is of the own cooperative: others neither see it nor use its name', async () => {
    const one = await upload('managerAlfa', 'Alfa uno')
    const save = (nome: string, columns: object) =>
      product
        .as('managerAlfa')
        .put(`/api/importazione/${one.id}/mappatura`, { mappatura: columns, salva_come: nome })
        .then(async (answer) => {
          await finishWork(product)
          return answer
        })
    expect((await save('Di Alfa', one.mappatura)).status).toBe(200)
    expect(await named('managerAlfa', '?tipo=servizi')).toEqual(['Di Alfa'])
    expect(await named('managerAlfa', '?tipo=utenti')).toEqual([])
    expect(await named('managerBeta')).toEqual([])
    expect(await named('managerBeta', `?cliente_id=${importing.alfa}`)).toEqual([])
    expect(await named('gestore', `?tipo=servizi&cliente_id=${importing.alfa}`)).toContain('Di Alfa')
    expect(await named('gestore', `?tipo=servizi&cliente_id=${importing.beta}`)).not.toContain('Di Alfa')
    // The consortium's is of no cooperative.
    expect(await named('managerAlfa')).not.toContain('Paghe')
    const two = await upload('managerBeta', 'Beta uno')
    const useOf = (mappatura: string) =>
      product.as('managerBeta').put(`/api/importazione/${two.id}/mappatura`, { mappatura })
    const [refused, unknown] = [await useOf('Di Alfa'), await useOf('Di nessuno')]
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { mappatura: 'Non c’è nessuna mappatura salvata «Di Alfa» del tipo Servizi' },
    ])
    expect(unknown.status).toBe(422)
    expect((await useOf('Paghe')).status).toBe(422)
    // By a key of theirs too.
    const key = await keyOf('managerBeta')
    expect((await map(two.id, { mappatura: 'Di Alfa' }, key)).status).toBe(422)
    expect((await call('GET', '/api/importazione/mappatura?tipo=servizi', undefined, key)).body.data).toEqual([])
    // Nothing is saved with a mapping that is refused, and a second one of the name replaces the first.
    expect((await save('Altra', { descrizione: 0, codice: 99 })).status).toBe(422)
    expect((await save('DI ALFA', { descrizione: 0, codice: 1 })).status).toBe(200)
    expect(await named('managerAlfa')).toEqual(['DI ALFA'])
  })

  it('says which of its columns a sheet lacks', async () => {
    const sheet = await sheetOf([
      ['Nome del servizio', 'Codice'],
      ['Uno', 'U9'],
    ])
    const { id } = (await send(sheet)).body.data
    const refused = await map(id, { mappatura: 'Paghe' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { mappatura: 'Nel foglio manca la colonna «Sigla» della mappatura «Paghe»' },
    ])
    for (const body of [{ mappatura: '' }, { mappatura: 7 }, { mappatura: 'x'.repeat(81) }, {}]) {
      const { status, body: answer } = await map(id, body)
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['mappatura']])
    }
    const unnamed = await map(id, { mappatura, salva_come: ' ' })
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['salva_come']])
  })
})
