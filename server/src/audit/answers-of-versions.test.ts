import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { openChecklists } from '../testing/checklists.ts'

const checklists = openChecklists()
const { planned, answer, attach, as } = checklists
const questions = async (url: string) =>
  (await as('gestore').get(url)).body.data.pubblicata.domande as [object, object, object]

it('an answer to the former version arrives at the same question of the version the process has now', async () => {
  const { url, path, ids, read } = await planned()
  const [first, second, third] = await questions(url)
  await checklists.publishNext(url, [{ ...second, testo: 'Chi li applica adesso?' }, first, { testo: 'Nuova?' }])
  expect((await as('managerAlfa').post(`${path}/checklist/aggiorna`)).status).toBe(201)
  const given = await answer(path, ids[0]!, { esito: 'conforme', data_modifica: null })
  expect([given.status, given.body.data.domanda.descrizione]).toEqual([200, '8.5.1'])
  const file = await attach(path, ids[1]!, randomUUID())
  expect(file.status).toBe(201)
  expect((await as('managerAlfa').get(file.body.data.url)).status).toBe(200)
  const { domande } = await read()
  expect(domande.map(({ risposta }: any) => risposta && [risposta.esito, risposta.allegati.length])).toEqual([
    [null, 1],
    ['conforme', 0],
    null,
  ])
  expect(domande[1].id).not.toBe(ids[0])
  // Sent again under the former number it is the same answer, and another one conflicts with it.
  expect((await answer(path, ids[0]!, { esito: 'conforme', data_modifica: null })).body.data).toEqual(given.body.data)
  const other = await answer(path, ids[0]!, { esito: 'non_conforme', data_modifica: null })
  expect([other.status, other.body.attuale]).toMatchObject([409, { esito: 'conforme' }])
  const gone = await answer(path, ids[2]!, { esito: 'conforme', data_modifica: null })
  expect([third, gone.status, gone.body.message]).toMatchObject([
    { testo: 'Da quando?' },
    409,
    'La versione 2 della checklist non ha più questa domanda',
  ])
})

it.each(['[]', 'null', '"conforme"', '5', '[{"esito":"conforme"}]'])(
  'a body that is no object is refused: %s',
  async (payload) => {
    const { path, ids, read } = await planned()
    const put = (type: string) =>
      checklists.product.request('managerAlfa', 'PUT', `${path}/checklist/${ids[0]}`, undefined, {
        payload,
        headers: { 'content-type': type },
      })
    const { status, body } = await put('application/json')
    expect([status, body.errors]).toEqual([422, { richiesta: 'Il contenuto della richiesta deve essere un oggetto' }])
    expect((await put('text/plain')).status).toBe(422)
    expect((await read()).domande[0].risposta).toBeNull()
  },
)

it('the photos of an answer are of the non-conformity made from it, those that come later too, without their place', async () => {
  const { path, ids } = await planned()
  const [did] = ids as [number]
  const jpeg = (content: string) => Buffer.from(`\u00ff\u00d8\u00ff\u00fe\0\u000445\u00ff\u00da${content}`, 'latin1')
  const photo = async (name: string) => {
    const form = await encode(formOf({ chiave: randomUUID() }, jpeg(name), name))
    return checklists.product.request('managerAlfa', 'POST', `${path}/checklist/${did}/allegato`, undefined, form)
  }
  await answer(path, did, { esito: 'non_conforme', nota: 'Manca', data_modifica: null })
  await photo('uno.jpg')
  await attach(path, did, randomUUID())
  const made = await as('managerAlfa').post(`${path}/checklist/${did}/anomalia`, checklists.audits.finding())
  expect([made.status, made.body.data.foto.map(({ nome }: any) => nome)]).toEqual([201, ['uno.jpg']])
  await photo('due.jpg')
  const record = `/api/non_conformita/${made.body.data.id}`
  const { foto } = (await as('managerAlfa').get(record)).body.data
  expect(foto.map(({ nome, tipo }: any) => [nome, tipo])).toEqual([
    ['uno.jpg', 'image/jpeg'],
    ['due.jpg', 'image/jpeg'],
  ])
  const bytes = await as('managerAlfa').get(foto[0].url)
  expect(bytes.raw.toString('latin1')).toBe('\u00ff\u00d8\u00ff\u00dauno.jpg')
  const lines = await checklists.storia('non_conformita', made.body.data.id)
  expect(lines.flatMap(({ modifiche }) => modifiche).filter(({ etichetta }) => etichetta === 'Foto')).toHaveLength(2)
  // What was refused leaves nothing: a second record of the answer has no photos of its own.
  const again = await as('managerAlfa').post(`${path}/checklist/${did}/anomalia`, checklists.audits.finding())
  expect(again.status).toBe(409)
})

it('a non-conformity begins with the service of what the audit found so far', async () => {
  const { audit, read } = await planned()
  expect((await read()).servizio).toBeNull()
  const servizio_id = await checklists.audits.idOf(`select id from servizio where codice = 'SAD'`)
  await as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, { ...checklists.audits.finding(), servizio_id })
  expect((await read()).servizio).toMatchObject({ id: servizio_id })
})
