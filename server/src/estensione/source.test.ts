import { describe, expect, it } from 'vitest'
import { openExtensions } from '../testing/extensions.ts'

const cases = openExtensions()
const { report, ready, extend, verify, answer, read, turn, notices } = cases
const as = (who: Parameters<typeof cases.product.as>[0]) => cases.product.as(who)

describe('the finding it came from', () => {
  it('waits for every answer, and continues with the last; the user who opened it is notified', async () => {
    const { beta, others } = cases.keys
    const source = await ready()
    const words = async (who: 'managerAlfa' | 'gestore' = 'managerAlfa') => (await verify(source, who)).body.errors
    expect(await words()).toEqual({ estensione: 'Avvia l’estensione alle altre cooperative a cura del consorzio' })
    expect(await words('gestore')).toEqual({ estensione: 'Avvia l’estensione alle altre cooperative' })
    const { id } = await extend(source)
    for (const other of others.slice(0, 3)) await answer(id, other)
    expect(await words()).toEqual({ estensione: 'Mancano 2 risposte all’estensione' })
    const record = await read(`/api/non_conformita/${source}`, 'managerAlfa')
    expect(record.estensione).toEqual({ id, stato: 'aperta', scadenza: '2026-12-01', date: 3, totale: 5 })
    expect((await as('managerAlfa').get(`/api/estensione/${id}`)).status).toBe(404)
    await answer(id, others[3]!)
    await answer(id, beta, {}, 'managerBeta')
    expect(await notices('gestore')).toContainEqual(
      expect.stringMatching(`^Estensione n. ${id}: da Aperta a Conclusa \\(.+\\) /pages/estensioni/${id}$`),
    )
    expect((await verify(source)).status).toBe(200)
    const lines = await read(`/api/storia/non_conformita/${source}`, 'managerAlfa')
    const steps = lines.filter(({ modifiche }: Line) => modifiche[0]?.campo === 'estensione')
    expect(steps.map(({ chi, modifiche }: Line) => [chi, modifiche[0]!.a])).toEqual([
      ['Sistema', 'Conclusa, 5 risposte'],
      [expect.stringContaining(' '), 'Aperta, chiesta a 5 cooperative, entro il 01/12/2026'],
    ])
    expect(JSON.stringify(steps)).not.toMatch(/Beta|Controllat/)
  })

  it('is not blocked by a cooperative that is switched off, which is then not included again', async () => {
    const { beta, others } = cases.keys
    const source = await ready()
    const { id } = await extend(source)
    for (const other of others.slice(1)) await answer(id, other)
    await answer(id, beta, {}, 'managerBeta')
    await turn(others[0]!, 0)
    const url = `/api/estensione/${id}`
    expect(await read(url)).toMatchObject({ stato: 'conclusa', date: 4, totale: 4 })
    await turn(others[0]!, 1)
    const after = await read(url)
    expect(after).toMatchObject({ stato: 'conclusa', date: 4, totale: 4 })
    expect(after.risposte[0]).toMatchObject({ cliente: { id: others[0] }, esito: null, cella: 'esclusa' })
    expect((await answer(id, others[0]!, { motivo: 'x' })).status).toBe(409)
    const waived = await as('gestore').put(`/api/non_conformita/${source}/estensione/non_necessaria`, { motivo: 'x' })
    expect([waived.status, waived.body.message]).toEqual([409, 'Le altre cooperative hanno già risposto'])
    expect((await verify(source)).status).toBe(200)
  })

  it('a cooperative deactivated and activated again while others have to answer is included again', async () => {
    const { aurora } = cases.keys
    const { id } = await extend(await ready())
    await turn(aurora, 0)
    expect(await read(`/api/estensione/${id}`)).toMatchObject({ stato: 'aperta', totale: 4 })
    expect((await answer(id, aurora)).status).toBe(409)
    await turn(aurora, 1)
    expect(await read(`/api/estensione/${id}`)).toMatchObject({ stato: 'aperta', totale: 5 })
    expect((await answer(id, aurora)).status).toBe(200)
  })

  it('needs none where it was declared unnecessary, with author and reason; a withdrawn one blocks again', async () => {
    const source = await ready()
    const url = `/api/non_conformita/${source}`
    const { id } = await extend(source)
    expect((await as('gestore').put(`/api/estensione/${id}/annulla`, {})).body.errors).toHaveProperty('motivo')
    const cancelled = await as('gestore').put(`/api/estensione/${id}/annulla`, { motivo: 'Richiesta sbagliata' })
    expect(cancelled.body.data).toMatchObject({ stato: 'annullata', motivo: 'Richiesta sbagliata' })
    for (const { cella } of cancelled.body.data.risposte) expect(cella).toBe('annullata')
    expect((await answer(id, cases.keys.beta, {}, 'managerBeta')).status).toBe(409)
    expect((await verify(source)).body.errors).toHaveProperty('estensione')
    const waive = (body: object) => as('gestore').put(`${url}/estensione/non_necessaria`, body)
    expect((await waive({})).body.errors).toHaveProperty('motivo')
    expect((await waive({ motivo: 'Mezzo unico nel consorzio' })).body.data).toMatchObject({
      stato: 'non_necessaria',
      risposte: [],
    })
    expect((await verify(source)).status).toBe(200)
    const lines: Line[] = await read(`/api/storia/non_conformita/${source}`, 'managerAlfa')
    const waived = lines.find(({ modifiche }) => modifiche[0]?.a === 'Non necessaria')
    expect(waived).toMatchObject({ motivo: 'Mezzo unico nel consorzio', chi: expect.stringContaining(' ') })
  })

  it('declared not pertinent, it withdraws the question; with one it is never deleted; if minor it does not wait', async () => {
    const { id } = await report()
    const extension = await extend(id)
    expect(await read(`/api/non_conformita/${id}`)).toMatchObject({ cancellabile: false })
    expect((await as('managerAlfa').del(`/api/non_conformita/${id}`)).status).toBe(409)
    await as('managerAlfa').put(`/api/non_conformita/${id}/stato`, { stato: 'non_pertinente', motivo: 'Doppione' })
    expect(await read(`/api/estensione/${extension.id}`)).toMatchObject({
      stato: 'annullata',
      motivo: 'La non conformità è stata dichiarata non pertinente',
    })
    const minor = await ready({ gravita: 'minore' })
    await extend(minor)
    expect((await verify(minor)).status).toBe(200)
  })
})
interface Line {
  readonly chi: string
  readonly motivo: string | null
  readonly modifiche: { readonly campo: string; readonly a: string }[]
}
