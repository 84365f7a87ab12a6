import { describe, expect, it } from 'vitest'
import { openRisks } from '../testing/risks.ts'

const { as, body, risk, site, made } = openRisks()

const factor = (descrizione: string) =>
  made('managerAlfa', '/api/contesto_fattore', { ambito: 'esterno', descrizione }) as Promise<{ id: number }>
const party = (nome: string) =>
  made('managerAlfa', '/api/contesto_parte', { nome, esigenze: 'Continuità' }) as Promise<{ id: number }>
const story = async (id: number) => {
  const { body: storia } = await as('managerAlfa').get(`/api/storia/rischio/${id}`)
  return storia.data as object[]
}

describe('what a risk names of the context', () => {
  it('stands in its history when it is named, changed and taken away; a save that changes nothing adds no line', async () => {
    const [law, work] = [await factor('Legge nuova'), await factor('Mercato del lavoro')]
    const town = await party('Comune di Prova')
    const { id } = await risk({ fattore_ids: [law.id], parte_ids: [] })
    expect(JSON.stringify(await story(id))).toContain('Legge nuova')
    const save = async (values: object) => {
      const before = (await story(id)).length
      const answer = await as('managerAlfa').put(`/api/rischio/${id}`, values)
      expect(answer.status).toBe(200)
      const lines = await story(id)
      return { added: lines.length - before, line: JSON.stringify(lines[0]) }
    }
    const changed = await save({ fattore_ids: [work.id], parte_ids: [town.id] })
    expect(changed.added).toBe(1)
    for (const words of [
      'Fattori del contesto',
      'Legge nuova',
      'Mercato del lavoro',
      'Parti interessate',
      'Comune di Prova',
    ])
      expect(changed.line).toContain(words)
    expect((await save({ fattore_ids: [work.id], parte_ids: [town.id] })).added).toBe(0)
    const emptied = await save({ parte_ids: [] })
    expect([emptied.added, emptied.line.includes('Comune di Prova'), emptied.line.includes('Mercato')]).toEqual([
      1,
      true,
      false,
    ])
  })

  it('is not deleted while a risk names it, and is once none does; another cooperative does not name it', async () => {
    const linked = [
      { path: '/api/contesto_fattore', name: 'fattore_ids', one: await factor('Fattore che serve') },
      { path: '/api/contesto_parte', name: 'parte_ids', one: await party('Parte che serve') },
    ]
    for (const { path, name, one } of linked) {
      const { id } = await risk({ [name]: [one.id] })
      const refused = await as('managerAlfa').del(`${path}/${one.id}`)
      expect(refused.status).toBe(409)
      expect((await as('gestore').del(`${path}/${one.id}`)).status).toBe(409)
      expect((await as('managerAlfa').get(`${path}/${one.id}`)).body.data).toMatchObject({
        cancellabile: false,
        ostacolo: expect.stringMatching(/./),
      })
      const foreign = await as('managerBeta').post('/api/rischio', await body({ [name]: [one.id] }))
      expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, [expect.stringContaining(name)]])
      const consortium = await as('gestore').post(
        '/api/rischio',
        await body({ cliente_id: await site('Beta'), [name]: [one.id] }),
      )
      expect(consortium.status).toBe(422)
      expect((await as('managerAlfa').put(`/api/rischio/${id}`, { [name]: [] })).status).toBe(200)
      expect((await as('managerAlfa').del(`${path}/${one.id}`)).status).toBe(204)
    }
  })
})
