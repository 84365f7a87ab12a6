import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { nonConformitaCiclo } from '../database/schema/non_conformita.ts'
import { databaseError } from '../kernel/errors.ts'
import type { Who } from '../testing/cast.ts'
import { openCorrective } from '../testing/corrective.ts'

const corrective = openCorrective()
const { base, create, change, move, read, storia, treated, found } = corrective

describe('cycles', () => {
  /** In its first round, up to a verdict of no effect. */
  async function failed() {
    const { id } = await create({ ...treated, ...found(), gravita: 'minore', data_verifica: '2026-11-30' })
    await move('managerAlfa', id, 'in_lavorazione')
    const task = { persona: 'Anna', descrizione_intervento_da_eseguire: 'Rifare i turni' }
    const made = (await corrective.product.as('managerAlfa').post(`${base}/${id}/task`, task)).body.data
    await corrective.product
      .as('managerAlfa')
      .put(`${base}/${id}/task/${made.id}`, { descrizione_intervento_eseguito: 'Rifatti', chiuso: 1 })
    await move('managerAlfa', id, 'da_verificare')
    await change('managerAlfa', id, { note_chiusura: 'Ancora tre ritardi' })
    return { id, task: made.id, moved: await move('managerAlfa', id, 'non_efficace') }
  }

  it('a treatment that failed stays as it was, and another begins', async () => {
    const { id, task, moved } = await failed()
    expect(moved.body.data).toMatchObject({ ciclo: 1, cicli: [{ numero: 1, tasks: [{ id: task }] }] })
    const next = { persona: 'Ada', descrizione_intervento_da_eseguire: 'Affiancamento' }
    const planned = await corrective.product.as('managerAlfa').post(`${base}/${id}/task`, next)
    expect(planned.body.data.ciclo).toBe(2)
    const again = await move('managerAlfa', id, 'in_lavorazione')
    expect(again.body.data).toMatchObject({ ciclo: 2, note_chiusura: null, efficacia: null, causa: 'Turno' })
    await change('managerAlfa', id, { causa: 'Formazione', data_verifica: '2027-01-31' })
    const record = await read(id)
    expect(record.causa).toBe('Formazione')
    const { id: managerId } = (await corrective.product.as('managerAlfa').get('/api/user')).body.data
    expect(record.cicli).toMatchObject([
      {
        numero: 1,
        gravita: 'minore',
        ...treated,
        correzione: 'Avvisata la famiglia',
        perche: ['a', 'b'],
        categoria_causa: { id: corrective.keys.categoria },
        data_verifica: '2026-11-30',
        note_chiusura: 'Ancora tre ritardi',
        efficacia: false,
        utente: { id: managerId },
        tasks: [{ id: task, chiuso: true }],
      },
    ])
    const changes = (await storia(id)).flatMap(({ modifiche }) => modifiche)
    expect(changes).toContainEqual(expect.objectContaining({ etichetta: 'Ciclo', da: '1', a: '2' }))
    expect(changes).toContainEqual(
      expect.objectContaining({ etichetta: 'Ciclo', a: 'Ciclo 1: trattamento non efficace (Ancora tre ritardi)' }),
    )
    await expectRefused(() => corrective.product.db.update(nonConformitaCiclo).set({ causa: 'Altra' }))
    await expectRefused(() => corrective.product.db.delete(nonConformitaCiclo))
  })

  it('a closed one that a task reopens begins another, one sent back does not', async () => {
    const { id } = await create({ ...treated, data_verifica: '2026-11-30' })
    await move('managerAlfa', id, 'in_lavorazione')
    await move('managerAlfa', id, 'da_verificare')
    const back = await move('managerAlfa', id, 'in_lavorazione', 'Manca una firma')
    expect(back.body.data).toMatchObject({ ciclo: 1, cicli: [] })
    await move('managerAlfa', id, 'da_verificare')
    await change('managerAlfa', id, { note_chiusura: 'Tutto bene' })
    expect((await move('managerAlfa', id, 'chiuso')).body.data.cicli).toMatchObject([{ numero: 1, efficacia: true }])
    const reopening = { persona: 'Anna', descrizione_intervento_da_eseguire: 'Ricontrollare' }
    expect((await corrective.product.as('gestore').post(`${base}/${id}/task`, reopening)).body.data.ciclo).toBe(2)
    expect(await read(id)).toMatchObject({ stato: 'in_lavorazione', ciclo: 2, cicli: [{ numero: 1, tasks: [] }] })
  })

  async function expectRefused(write: () => Promise<unknown>) {
    const error = await write().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(databaseError(error)?.code).toBe('42501')
  }
})

it('similar cases of the last twelve months, in the caller’s scope', async () => {
  const place = { norma_id: corrective.keys.oldNorma, servizio_id: corrective.keys.service('SAD') }
  await corrective.product.db.update(voce).set({ stato: 1 }).where(eq(voce.id, corrective.keys.oldNorma))
  const of = (data_segnalazione: string, more: object = {}) => create({ ...place, data_segnalazione, ...more })
  const first = await of('2025-11-20')
  const second = await of('2026-06-01', { processo_id: corrective.keys.processo })
  await of('2025-11-15')
  await of('2026-06-02', { servizio_id: corrective.keys.service('CDD') })
  const dismissed = await of('2026-07-01')
  await move('managerAlfa', dismissed.id, 'non_pertinente', 'Doppione')
  const mine = await of('2026-11-01')
  const elsewhere = {
    ...place,
    cliente_id: corrective.keys.beta,
    servizio_id: null,
    processo_id: corrective.keys.processo,
  }
  await create({ ...elsewhere, data_segnalazione: '2026-05-01' }, 'gestore')
  const ask = async (who: Who, more = '') => {
    const query = `cliente_id=${corrective.keys.alfa}&norma_id=${corrective.keys.oldNorma}&servizio_id=${place.servizio_id}&esclusa=${mine.id}`
    return (await corrective.product.as(who).get(`${base}/ricorrenze?${query}${more}`)).body.data
  }
  expect(await ask('managerAlfa')).toMatchObject({
    totale: 2,
    elementi: [{ id: second.id, processo: { id: corrective.keys.processo } }, { id: first.id }],
    altre_cooperative: null,
  })
  expect(await ask('gestore', `&processo_id=${corrective.keys.processo}`)).toMatchObject({
    totale: 2,
    altre_cooperative: 1,
  })
  expect(await ask('utenteBeta')).toEqual({ totale: 0, elementi: [], altre_cooperative: null })
  expect((await corrective.product.as('managerAlfa').get(`${base}/ricorrenze?norma_id=1`)).status).toBe(422)
  // Exactly twelve months ago is still within.
  await of('2025-11-16')
  expect((await ask('managerAlfa')).totale).toBe(3)
})
