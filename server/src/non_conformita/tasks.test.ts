import type { Stato } from '@quadra/contract/non_conformita/stato'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => closeExact(product))

const base = '/api/non_conformita'
async function recordIn(stato: Stato) {
  const body = complaintBody(keys)
  const { id } = (await product.as('managerAlfa').post(base, body)).body.data
  await product.db.update(nonConformita).set({ stato }).where(eq(nonConformita.id, id))
  return id as number
}
const planned = { persona: 'Anna Greco', descrizione_intervento_da_eseguire: 'Rivedere i turni' }
const add = (who: Who, id: number, body: object = planned) => product.as(who).post(`${base}/${id}/task`, body)
const change = (who: Who, id: number, task: number, body: object) =>
  product.as(who).put(`${base}/${id}/task/${task}`, body)
const read = async (id: number) => (await product.as('managerAlfa').get(`${base}/${id}`)).body.data

describe('tasks', () => {
  it('are added while the record is treated, by users with the right', async () => {
    const id = await recordIn('in_lavorazione')
    const made = await add('coordinatoreAlfa', id)
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { ...planned, chiuso: false, descrizione_intervento_eseguito: null, modificabile: true, cancellabile: true },
    ])
    expect((await add('utenteAlfa', id)).status).toBe(403)
    expect((await add('managerBeta', id)).status).toBe(404)
    expect((await add('managerAlfa', await recordIn('non_efficace'))).status).toBe(201)
    for (const stato of ['nuovo', 'da_verificare', 'non_pertinente'] as const)
      expect((await add('gestore', await recordIn(stato))).status, stato).toBe(409)
    expect((await add('managerAlfa', id, { persona: ' ' })).body.errors).toEqual({
      persona: 'Campo obbligatorio',
      descrizione_intervento_da_eseguire: 'Campo obbligatorio',
    })
  })

  it('leave the record’s version alone', async () => {
    const id = await recordIn('in_lavorazione')
    const { data_modifica } = await read(id)
    const task = (await add('managerAlfa', id)).body.data
    await change('managerAlfa', id, task.id, { persona: 'Altri' })
    expect((await read(id)).data_modifica).toBe(data_modifica)
  })

  it('are concluded with what was done, and never change again', async () => {
    const id = await recordIn('in_lavorazione')
    const task = (await add('managerAlfa', id)).body.data
    const refused = await change('managerAlfa', id, task.id, { chiuso: 1 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { descrizione_intervento_eseguito: 'Campo obbligatorio' },
    ])
    const done = await change('coordinatoreAlfa', id, task.id, {
      chiuso: 1,
      descrizione_intervento_eseguito: 'Turni rivisti',
    })
    expect(done.body.data).toMatchObject({
      chiuso: true,
      descrizione_intervento_eseguito: 'Turni rivisti',
      modificabile: false,
      cancellabile: false,
    })
    const drafted = (await add('managerAlfa', id)).body.data
    await change('managerAlfa', id, drafted.id, { descrizione_intervento_eseguito: 'Metà dei turni' })
    for (const nothing of ['', ' ', null]) {
      const emptied = { chiuso: 1, descrizione_intervento_eseguito: nothing }
      const { body } = await change('managerAlfa', id, drafted.id, emptied)
      expect(body.errors).toEqual({ descrizione_intervento_eseguito: 'Campo obbligatorio' })
    }
    const reply = await change('managerAlfa', id, drafted.id, { chiuso: 1 })
    expect(reply.body.data).toMatchObject({ chiuso: true, descrizione_intervento_eseguito: 'Metà dei turni' })
    expect((await change('gestore', id, task.id, { persona: 'x' })).status).toBe(409)
    expect((await change('gestore', id, task.id, { chiuso: 0 })).status).toBe(409)
    expect((await product.as('gestore').del(`${base}/${id}/task/${task.id}`)).status).toBe(409)
  })

  it('belong to their record: under another one they do not exist', async () => {
    const id = await recordIn('in_lavorazione')
    const task = (await add('managerAlfa', id)).body.data
    const other = await recordIn('in_lavorazione')
    expect((await change('managerAlfa', other, task.id, { persona: 'x' })).status).toBe(404)
    expect((await product.as('managerAlfa').del(`${base}/${other}/task/${task.id}`)).status).toBe(404)
    expect((await change('managerBeta', id, task.id, { persona: 'x' })).status).toBe(404)
  })

  it('are removed while open, and then do not block the verification', async () => {
    const id = await recordIn('in_lavorazione')
    const task = (await add('managerAlfa', id)).body.data
    expect((await product.as('utenteAlfa').del(`${base}/${id}/task/${task.id}`)).status).toBe(403)
    expect((await product.as('coordinatoreAlfa').del(`${base}/${id}/task/${task.id}`)).status).toBe(204)
    expect((await read(id)).tasks).toEqual([])
  })

  it('show their assignee and what is done so far in the record’s history', async () => {
    const id = await recordIn('in_lavorazione')
    const choices = (await product.as('managerAlfa').get(`/api/utente/opzioni?cliente=${keys.alfa}`)).body.data
    const person = (cognome: string) => choices.find((one: { cognome: string }) => one.cognome === cognome).id
    const task = (await add('managerAlfa', id, { ...planned, responsabile_id: person('Donati') })).body.data
    await change('managerAlfa', id, task.id, { responsabile_id: person('Sala') })
    await change('managerAlfa', id, task.id, { descrizione_intervento_eseguito: 'Metà dei turni' })
    const lines = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
    const changes = lines.slice(0, 2).map((line: { modifiche: { da: string; a: string }[] }) => line.modifiche[0])
    const [draft, given] = changes as { da: string; a: string }[]
    expect([given!.da, given!.a]).toEqual([
      'Anna Greco, responsabile Luca Donati: Rivedere i turni',
      expect.stringMatching(/^Anna Greco, responsabile \S+ Sala: Rivedere i turni$/),
    ])
    expect([draft!.da, draft!.a]).toEqual([given!.a, `${given!.a} (in corso: Metà dei turni)`])
  })

  it('are in the record’s history', async () => {
    const id = await recordIn('in_lavorazione')
    const task = (await add('managerAlfa', id)).body.data
    await change('managerAlfa', id, task.id, { chiuso: 1, descrizione_intervento_eseguito: 'Turni rivisti' })
    const [last] = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
    expect(last.modifiche).toEqual([
      {
        campo: 'tasks',
        etichetta: 'Task',
        da: 'Anna Greco: Rivedere i turni',
        a: 'Anna Greco: Rivedere i turni (concluso: Turni rivisti)',
      },
    ])
  })
})

describe('a task on a closed record', () => {
  it('reopens it, its description being the reason', async () => {
    const id = await recordIn('chiuso')
    expect((await add('managerAlfa', id)).status).toBe(403)
    expect((await add('coordinatoreAlfa', id)).status).toBe(403)
    expect((await product.as('gestore').get(`${base}/${id}`)).body.data).toMatchObject({
      modificabile: true,
      aggiungibile: true,
    })
    const made = await add('gestore', id)
    expect(made.body.data).toMatchObject({ modificabile: true })
    const record = await read(id)
    expect([record.stato, record.efficacia, record.tasks.length, record.task_totali]).toEqual([
      'in_lavorazione',
      null,
      1,
      1,
    ])
    expect(record.flusso.at(-1)).toMatchObject({
      stato: 'in_lavorazione',
      chi: 'Giulia Ferri',
      motivo: 'Rivedere i turni',
    })
  })

  it('that is refused leaves it closed', async () => {
    const id = await recordIn('chiuso')
    expect((await add('gestore', id, { persona: 'x' })).status).toBe(422)
    expect((await read(id)).stato).toBe('chiuso')
  })
})
