import { expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { openFindings } from '../testing/findings.ts'

const findings = openFindings()
const { mandates, as, write } = findings
const { ids, day, give } = mandates

const visit = (more: object = {}) => ({
  certificato_id: ids['certificato'],
  tipo: 'straordinaria',
  data_inizio: day(5),
  data_fine: day(6),
  siti: [{ cliente_id: ids['alfa'], motivo: 'Mai vista' }],
  note: 'Zznote',
  ...more,
})
const send = async (id: number) =>
  mandates.product.request(
    'gestore',
    'POST',
    `/api/visita_ente/${id}/rapporto`,
    undefined,
    await encode(formOf({}, file.bytes, file.name)),
  )
const plan = async (more: object = {}) => {
  const made = await as('gestore').post('/api/visita_ente', visit(more))
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return made.body.data
}

it('is of sites of its certificate, numbered by year, with its report', async () => {
  const refused = async (more: object) =>
    Object.keys((await as('gestore').post('/api/visita_ente', visit(more))).body.errors ?? {})
  expect(await refused({ siti: [] })).toEqual(['siti'])
  expect(await refused({ siti: [{ cliente_id: ids['alfa'] }, { cliente_id: ids['faro'] }] })).toEqual([
    'siti.1.cliente_id',
  ])
  expect(await refused({ siti: [{ cliente_id: ids['alfa'] }, { cliente_id: ids['alfa'] }] })).toEqual([
    'siti.1.cliente_id',
  ])
  expect(await refused({ data_fine: day(4) })).toEqual(['data_fine'])
  expect(await refused({ certificato_id: 999_999 })).toEqual(['certificato_id'])
  expect((await as('managerAlfa').post('/api/visita_ente', visit())).status).toBe(403)
  const year = { data_inizio: '2023-05-02', data_fine: '2023-05-03' }
  const numbers = []
  for (let count = 0; count < 3; count += 1) numbers.push((await plan(year)).numero)
  expect(numbers).toEqual([1, 2, 3])
  const made = await plan(year)
  const url = `/api/visita_ente/${made.id}`
  expect(made).toMatchObject({ anno: 2023, numero: 4, rapporto: null, cancellabile: true })
  expect((await as('gestore').put(url, made)).body.data).toEqual(made)
  const moved = await as('gestore').put(url, { data_inizio: '2024-01-01', data_fine: '2024-01-02', siti: made.siti })
  expect(moved.body.data).toMatchObject({ anno: 2023, numero: 4, data_inizio: '2024-01-01' })
  expect((await as('gestore').put(url, { data_fine: '2023-12-31' })).body.errors).toHaveProperty('data_fine')
  expect((await as('gestore').get(`${url}/rapporto`)).status).toBe(404)
  const sent = await send(made.id)
  expect([sent.status, sent.body.data.rapporto.nome]).toEqual([201, file.name])
  const read = await as('gestore').get(`${url}/rapporto`)
  expect(read.raw.equals(file.bytes)).toBe(true)
  expect((await as('gestore').del(url)).status).toBe(204)
  expect((await plan(year)).numero).toBe(5)
})

const file = { name: 'rapporto.pdf', bytes: Buffer.from('%PDF-1.4\nvisita\n%%EOF\n') }

it('is shown to managers of its sites, each with the own site alone', async () => {
  const both = await plan({ siti: [{ cliente_id: ids['alfa'] }, { cliente_id: ids['beta'], motivo: 'Zzperché' }] })
  const own = await plan()
  for (const { id } of [both, own]) await send(id)
  const read = async (id: number) => (await as('managerAlfa').get(`/api/visita_ente/${id}`)).body.data
  expect(await read(both.id)).toMatchObject({ siti: [{ cliente: { id: ids['alfa'] } }], note: null, rapporto: null })
  expect(await read(own.id)).toMatchObject({ note: null, rapporto: { nome: file.name }, modificabile: false })
  expect(JSON.stringify(await read(both.id))).not.toMatch(/Zz|Beta/)
  expect((await as('managerAlfa').get(`/api/visita_ente/${both.id}/rapporto`)).status).toBe(404)
  expect((await as('managerAlfa').get(`/api/visita_ente/${own.id}/rapporto`)).raw.equals(file.bytes)).toBe(true)
  expect((await as('managerBeta').get(`/api/visita_ente/${own.id}`)).status).toBe(404)
  const list = (await as('managerBeta').get(`/api/visita_ente?cliente_id=${ids['alfa']}`)).body.data
  expect(list).toEqual([])
  for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'certificatore'] as const)
    expect((await as(who).get('/api/visita_ente')).status, who).toBe(403)
  expect((await as('managerAlfa').get(`/api/storia/visita_ente/${own.id}`)).status).toBe(404)
})

it('of a mandate is one of its certificate, and what is written under it belongs to it', async () => {
  const other = (await as('gestore').get('/api/certificato')).body.data.find(
    ({ numero }: { numero: string }) => numero === 'IT-14001-0648',
  )
  const foreign = await plan({ certificato_id: other.id })
  const refused = await as('gestore').post('/api/mandato', mandates.body({ visita_id: foreign.id }))
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['visita_id']])
  const made = await plan()
  const { id: mandato, visita } = await give({ visita_id: made.id })
  expect(visita).toEqual({ id: made.id, anno: made.anno, numero: made.numero })
  const finding = await write(mandato)
  expect(finding.visita).toEqual(visita)
  const changed = await as('gestore').put(`/api/mandato/${mandato}`, { visita_id: null })
  expect(changed.body.data.visita).toBeNull()
  expect((await write(mandato)).visita).toBeNull()
  expect((await as('gestore').del(`/api/visita_ente/${made.id}`)).status).toBe(409)
  const read = (await as('gestore').get(`/api/visita_ente/${made.id}`)).body.data
  expect([read.rilievi, read.cancellabile, read.ostacolo]).toEqual([1, false, 'Ha rilievi o mandati: non si elimina'])
})

it('is evidence with the mandate’s sites alone, the report with every site', async () => {
  const sites = (await as('gestore').get(`/api/certificato/${ids['certificato']}`)).body.data.siti
  const made = await plan({ siti: [{ cliente_id: ids['alfa'] }, { cliente_id: ids['beta'], motivo: 'Zzbeta' }] })
  await send(made.id)
  const { id: one } = await give()
  const { id: all } = await give({ cliente_ids: sites.map(({ cliente }: any) => cliente.id) })
  const read = async (id: number) => as('certificatore').get(`/api/mandato/${id}/evidenza/visita_ente/${made.id}`)
  const narrow = (await read(one)).body.data
  expect([narrow.titolo, narrow.file]).toEqual([`Visita dell’ente ${made.anno}/${made.numero}`, null])
  expect(JSON.stringify(narrow)).not.toMatch(/Zz|Beta/)
  const path = (id: number) => `/api/mandato/${id}/evidenza/visita_ente/${made.id}/file`
  expect((await as('certificatore').get(path(one))).status).toBe(404)
  expect((await as('certificatore').get(path(all))).raw.equals(file.bytes)).toBe(true)
  expect(JSON.stringify((await read(all)).body.data)).toContain('Zzbeta')
})
