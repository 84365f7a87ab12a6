import { expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openChecklists } from '../testing/checklists.ts'

const checklists = openChecklists()
const { planned, as } = checklists
const copies = async (id: number) =>
  (await checklists.storia('audit', id)).flatMap(({ modifiche }) =>
    modifiche.flatMap(({ etichetta, da, a }) => (etichetta === 'Copia su un dispositivo' ? [[da, a]] : [])),
  )

it('who takes an audit along is registered once, with one line; «Aggiorna» reads who has it', async () => {
  const { audit, url } = await planned()
  const copia = `/api/audit/${audit.id}/copia`
  const readChecklist = async () => {
    const { processi } = (await as('managerAlfa').get(`/api/audit/${audit.id}`)).body.data
    return processi[0].checklist
  }
  expect((await readChecklist()).su_dispositivo).toEqual([])
  const made = await as('managerAlfa').post(copia)
  expect([made.status, Object.keys(made.body.data)]).toMatchObject([201, expect.arrayContaining(['utente', 'fino_al'])])
  expect((await as('managerAlfa').post(copia)).body.data.id).toBe(made.body.data.id)
  await checklists.publishNext(url)
  const { utente, fino_al } = made.body.data
  expect(await readChecklist()).toMatchObject({
    aggiornabile: 2,
    su_dispositivo: [{ nome: `${utente.nome} ${utente.cognome}`, fino_al }],
  })
  expect(await copies(audit.id)).toHaveLength(1)
  expect((await as('managerAlfa').del(copia)).status).toBe(204)
  expect((await readChecklist()).su_dispositivo).toEqual([])
  expect(await copies(audit.id)).toHaveLength(2)
  expect((await as('managerAlfa').del(copia)).status).toBe(404)
})

it('is for users who may edit the audit, and of another cooperative it does not exist', async () => {
  const own = await planned('managerAlfa')
  const theirs = await planned('gestore')
  const status = async (who: Who, id: number) => (await as(who).post(`/api/audit/${id}/copia`)).status
  expect(await status('managerAlfa', theirs.audit.id)).toBe(403)
  expect(await status('coordinatoreAlfa', own.audit.id)).toBe(403)
  expect(await status('managerBeta', own.audit.id)).toBe(404)
  expect(await status('gestore', own.audit.id)).toBe(201)
  // Another user's registration is not one's own.
  expect((await as('managerAlfa').del(`/api/audit/${own.audit.id}/copia`)).status).toBe(404)
  expect(await copies(theirs.audit.id)).toEqual([])
})
