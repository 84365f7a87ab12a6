import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
let norma: number
let normaNc: number
let processo: number
let tipoDocumento: number
let valutatore: number
const idOf = async (query: string) => (await product.db.execute<{ id: number }>(sql.raw(query))).rows[0]!.id
beforeAll(async () => {
  product = await openProduct()
  alfa = await idOf(`select id from cliente where nome like 'Alfa%'`)
  beta = await idOf(`select id from cliente where nome like 'Beta%'`)
  const voce = (dizionario: string) => idOf(`select id from voce where dizionario = '${dizionario}' and stato = 1 order by id limit 1`)
  norma = await voce('norma')
  normaNc = await voce('norma_conformita')
  processo = await voce('processo')
  tipoDocumento = await voce('tipo_documento')
  valutatore = await idOf('select id from valutatore where stato = 1 order by id limit 1')
})
afterAll(() => product.close())

const plan = (more: object = {}) => ({ cliente_id: alfa, data_pianificazione: '2031-02-01', data_audit: '2031-03-01', norma_id: norma, ...more })
const create = async (who: Who = 'gestore', more: object = {}) => (await product.as(who).post('/api/audit', plan({ data_pianificazione: '2026-01-10', data_audit: '2026-02-10', ...more }))).body.data
const planned = () => ({ processo_id: processo, persona: 'Mario Rossi', data: '2026-02-10', da_orario: '09:00', a_orario: '11:00' })
const finding = () => ({ data_segnalazione: '2026-02-10', norma_id: normaNc, segnalante: 'Auditor', tipo: 'non_conformita', descrizione: 'Registro non aggiornato' })
const action = () => ({ data_azione: '2026-06-30', miglioramento: 'Digitalizzare il registro' })

/** An audit with everything that closing asks for. */
async function complete(who: Who = 'gestore') {
  const audit = await create(who)
  const { id } = (await product.as(who).post(`/api/audit/${audit.id}/processo`, planned())).body.data
  await product.as(who).put(`/api/audit/${audit.id}/processo/${id}/approva`, { valutazione: 'Conforme', data_verifica: '2026-02-10' })
  await product.as(who).put(`/api/audit/${audit.id}`, { valutatori: [valutatore], valutazione_generale: 'Sistema ben tenuto' })
  return audit
}

describe('a new audit', () => {
  it('takes the next number of its year and belongs to who created it', async () => {
    const first = (await product.as('gestore').post('/api/audit', plan())).body.data
    const second = (await product.as('gestore').post('/api/audit', plan({ cliente_id: beta }))).body.data
    expect(first).toMatchObject({ anno: 2031, numero: 1, cliente: { id: alfa }, utente: { cognome: 'Ferri' }, modificabile: true, chiudibile: false, cancellabile: true, completamento: 0 })
    expect(second.numero).toBe(2)
  })

  it('gives consecutive numbers to all who create at once, and none to a refusal', async () => {
    const body = plan({ data_pianificazione: '2040-01-01', data_audit: '2040-01-02' })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => product.as(n % 2 ? 'gestore' : 'admin').post('/api/audit', n % 10 === 9 ? { ...body, norma_id: 999_999 } : body)),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body: { data } }) => data.numero as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, n) => n + 1))
  })

  it('names what is missing or impossible', async () => {
    expect(Object.keys((await product.as('gestore').post('/api/audit', {})).body.errors).toSorted()).toEqual(['cliente_id', 'data_audit', 'data_pianificazione', 'norma_id'])
    expect((await product.as('gestore').post('/api/audit', plan({ data_audit: '2031-01-01' }))).body.errors).toHaveProperty('data_audit')
    expect((await product.as('gestore').post('/api/audit', plan({ norma_id: normaNc }))).body.errors).toHaveProperty('norma_id')
  })

  it('is always for the own client of a manager', async () => {
    expect((await product.as('managerBeta').post('/api/audit', plan())).body.data).toMatchObject({ cliente: { id: beta } })
  })
})

describe('who may', () => {
  it('edit: the consortium everything, a manager what the own client planned', async () => {
    const ofConsortium = await create('gestore')
    const own = await create('managerAlfa')
    const edit = (who: Who, id: number) => product.as(who).put(`/api/audit/${id}`, { numero_addetti: 12 })
    expect((await edit('managerAlfa', own.id)).status).toBe(200)
    expect((await edit('gestore', own.id)).status).toBe(200)
    expect((await edit('managerAlfa', ofConsortium.id)).status).toBe(403)
    expect((await product.as('managerAlfa').get(`/api/audit/${ofConsortium.id}`)).body.data).toMatchObject({ modificabile: false, chiudibile: false, cancellabile: false })
    expect((await product.as('utenteAlfa').get(`/api/audit/${own.id}`)).body.data.modificabile).toBe(false)
    expect((await edit('utenteAlfa', own.id)).status).toBe(403)
  })

  it('see: nobody of another client, nested parts included', async () => {
    const audit = await complete()
    const { processi } = (await product.as('gestore').get(`/api/audit/${audit.id}`)).body.data
    for (const path of ['', `/processo/${processi[0].id}`, '/chiudi']) {
      const there = await product.as('managerBeta').put(`/api/audit/${audit.id}${path}`, {})
      expect([there.status, there.body.message]).toEqual([404, 'Elemento non trovato'])
    }
    const other = await create('gestore', { cliente_id: beta })
    expect((await product.as('gestore').put(`/api/audit/${other.id}/processo/${processi[0].id}`, { persona: 'X' })).status).toBe(404)
    expect((await product.as('gestore').del(`/api/audit/${other.id}/processo/${processi[0].id}`)).status).toBe(404)
  })
})

describe('the list', () => {
  it('filters by days, findings, actions, owner, client and norm', async () => {
    const audit = await create('managerAlfa', { data_pianificazione: '2019-05-01', data_audit: '2019-05-20' })
    const list = async (query: string) => (await product.as('gestore').get(`/api/audit?da_data=2019-05-20T10:00&a_data=2019-05-20&${query}`)).body.data.map(({ id }: { id: number }) => id)
    expect(await list('')).toEqual([audit.id])
    expect(await list('con_nc=true')).toEqual([])
    expect(await list('con_nc=0&con_azioni=false')).toEqual([audit.id])
    await product.as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, finding())
    await product.as('managerAlfa').post(`/api/audit/${audit.id}/azione`, action())
    expect(await list('con_nc=1&con_azioni=1')).toEqual([audit.id])
    expect(await list(`utente_id=${audit.utente.id}&cliente_id=${alfa}&norma_id=${norma}`)).toEqual([audit.id])
    expect(await list(`cliente_id=${beta}`)).toEqual([])
    expect(await list('scaduti=true')).toEqual([audit.id])
    expect(await list('scaduti=false')).toEqual([])
    expect(await list('con_nc=&utente_id=')).toEqual([audit.id])
  })
})

describe('planning and verification', () => {
  it('plans, changes, verifies; a verified process is fixed', async () => {
    const audit = await create()
    const url = `/api/audit/${audit.id}/processo`
    const made = await product.as('gestore').post(url, planned())
    expect([made.status, made.body.data]).toEqual([201, expect.objectContaining({ stato: 0, da_orario: '09:00', audit_id: audit.id })])
    const { id } = made.body.data
    expect((await product.as('gestore').put(`${url}/${id}`, { a_orario: '08:00' })).body.errors).toHaveProperty('a_orario')
    expect((await product.as('gestore').put(`${url}/${id}`, { persona: 'Anna Bianchi' })).body.data.persona).toBe('Anna Bianchi')
    expect((await product.as('gestore').put(`${url}/${id}/approva`, { valutazione: ' ' })).status).toBe(422)
    const verified = await product.as('gestore').put(`${url}/${id}/approva`, { valutazione: 'Conforme', data_verifica: '2026-02-11' })
    expect(verified.body.data).toMatchObject({ stato: 1, valutazione: 'Conforme', data_verifica: '2026-02-11', modificabile: false, cancellabile: false })
    expect((await product.as('gestore').del(`${url}/${id}`)).status).toBe(409)
    const { data } = (await product.as('gestore').get(`/api/audit/${audit.id}`)).body
    expect(data).toMatchObject({ completamento: 100, cancellabile: false, data_modifica: audit.data_modifica })
    const { data: lines } = (await product.as('gestore').get(`/api/storia/audit/${audit.id}`)).body
    expect(lines[0].modifiche[0].a).toContain('verificato il 11/02/2026: Conforme')
  })

  it.each(['processo_id', 'persona', 'data'])('asks for %s', async (field) => {
    const audit = await create()
    const refused = await product.as('gestore').post(`/api/audit/${audit.id}/processo`, { ...planned(), [field]: '' })
    expect([refused.status, refused.body.errors[field]]).toEqual([422, expect.any(String)])
  })
})

describe('closing', () => {
  it('says what is missing, then closes and holds everything fast', async () => {
    const open = await create()
    const refused = await product.as('gestore').put(`/api/audit/${open.id}/chiudi`)
    expect(refused.status).toBe(409)
    expect(refused.body['mancanze']).toEqual(['Pianificare almeno un processo', 'Indicare almeno un valutatore', 'Compilare la valutazione generale'])

    const audit = await complete()
    await product.as('gestore').post(`/api/audit/${audit.id}/azione`, action())
    const closed = await product.as('gestore').put(`/api/audit/${audit.id}/chiudi`)
    expect(closed.status).toBe(200)
    expect(closed.body.data).toMatchObject({ modificabile: false, chiudibile: false, mancanze: [], data_chiusura: expect.any(String) })
    for (const [path, body] of [['', { numero_addetti: 1 }], ['/chiudi', {}]] as const) {
      expect((await product.as('gestore').put(`/api/audit/${audit.id}${path}`, body)).status).toBe(409)
    }
    for (const [path, body] of [['processo', planned()], ['anomalia', finding()], ['azione', action()]] as const) {
      expect((await product.as('gestore').post(`/api/audit/${audit.id}/${path}`, body)).status).toBe(409)
    }
    const [one] = closed.body.data.azioni
    expect(one.approvabile).toBe(true)
    const solved = await product.as('gestore').put(`/api/audit/${audit.id}/azione/${one.id}/approva`, { soluzione: 'Fatto' })
    expect([solved.status, solved.body.data.chiusa]).toEqual([200, true])
  })

  it('waits for the day of the audit', async () => {
    const { id } = (await product.as('gestore').post('/api/audit', plan({ data_audit: '2099-01-01' }))).body.data
    expect((await product.as('gestore').get(`/api/audit/${id}`)).body.data.mancanze.at(-1)).toContain('futuro')
  })
})

describe('findings', () => {
  it('are the records of their own slices, and mark the audit', async () => {
    const audit = await create('managerAlfa')
    const nc = (await product.as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, finding())).body.data
    expect(nc).toMatchObject({ audit_id: audit.id, cliente: { id: alfa } })
    const { data } = (await product.as('managerAlfa').get(`/api/audit/${audit.id}`)).body
    expect(data).toMatchObject({ riscontrate_non_conformita: true, cancellabile: false })
    expect(data.anomalie[0]).toMatchObject({ id: nc.id, apribile: true, modificabile: true, cancellabile: true })
    expect((await product.as('managerAlfa').put(`/api/audit/${audit.id}`, { riscontrate_non_conformita: false })).body.errors).toHaveProperty('riscontrate_non_conformita')
    expect((await product.as('managerAlfa').put(`/api/audit/${audit.id}/anomalia/${nc.id}`, { causa: 'Distrazione' })).body.data.causa).toBe('Distrazione')
    expect((await product.as('managerAlfa').get(`/api/non_conformita/${nc.id}`)).body.data.causa).toBe('Distrazione')
    expect((await product.as('managerAlfa').del(`/api/audit/${audit.id}/anomalia/${nc.id}`)).status).toBe(204)
  })

  it('of services a coordinator does not follow show, but do not open', async () => {
    const audit = await create('gestore')
    const servizio_id = await idOf(`select id from servizio where codice = 'CDD'`)
    await product.as('gestore').post(`/api/audit/${audit.id}/anomalia`, { ...finding(), servizio_id })
    const { anomalie } = (await product.as('utenteAlfa').get(`/api/audit/${audit.id}`)).body.data
    expect(anomalie[0]).toMatchObject({ apribile: false, modificabile: false })
  })
})

describe('attachments', () => {
  const upload = (who: Who, id: number, bytes: Buffer, fields: Record<string, string>, name = 'verbale è.pdf', method: 'POST' | 'PUT' = 'POST', path = '') => {
    const boundary = 'quadra-test'
    const part = (head: string, body: Buffer | string) => Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
    const payload = Buffer.concat([
      ...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value)),
      part(`name="documento"; filename="${name}"`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    return product.request(who, method, `/api/audit/${id}/documento${path}`, undefined, { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
  }

  it('are kept, listed, opened and removed, within the scope of their audit', async () => {
    const audit = await create('managerAlfa')
    const fields = { tipo_documento_id: String(tipoDocumento), descrizione: 'Verbale' }
    const made = await upload('managerAlfa', audit.id, Buffer.from('%PDF-1.7 prova'), fields)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ file_name: 'verbale è.pdf', file_type: 'application/pdf', descrizione: 'Verbale' })
    const opened = await product.as('utenteAlfa').get(made.body.data.url)
    expect([opened.status, opened.headers['content-type'], opened.raw.toString()]).toEqual([200, 'application/pdf', '%PDF-1.7 prova'])
    expect((await product.as('managerBeta').get(made.body.data.url)).status).toBe(404)
    const changed = await product.as('managerAlfa').put(`/api/audit/${audit.id}/documento/${made.body.data.id}`, { descrizione: 'Verbale firmato' })
    expect(changed.body.data).toMatchObject({ descrizione: 'Verbale firmato', file_name: 'verbale è.pdf' })
    expect((await product.as('managerAlfa').del(`/api/audit/${audit.id}/documento/${made.body.data.id}`)).status).toBe(204)
    expect((await product.as('managerAlfa').get(made.body.data.url)).status).toBe(404)
  })

  it('are refused without type, description or file, when too large, and for who may not write', async () => {
    const audit = await create('managerAlfa')
    const fields = { tipo_documento_id: String(tipoDocumento), descrizione: 'Verbale' }
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(0), fields)).status).toBe(422)
    expect(Object.keys((await upload('managerAlfa', audit.id, Buffer.from('x'), {})).body.errors).toSorted()).toEqual(['descrizione', 'tipo_documento_id'])
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(2_048_001), fields)).status).toBe(413)
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(2_048_000), fields)).status).toBe(201)
    expect((await upload('managerBeta', audit.id, Buffer.from('x'), fields)).status).toBe(404)
    expect((await upload('utenteAlfa', audit.id, Buffer.from('x'), fields)).status).toBe(403)
  })
})
