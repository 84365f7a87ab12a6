import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../testing/attachments.ts'
import type { Controlled } from '../testing/controlled.ts'
import { coverageData } from '../testing/coverage.ts'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import type { Who } from '../testing/cast.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'
import { base, openRequirements, type Requirements } from '../testing/requirements.ts'

let world: Requirements
let controlled: Controlled
let keys: Requirements['keys']
let norma: number
const as = (who: Who) => world.as(who)
beforeAll(async () => {
  world = await openRequirements()
  ;({ controlled, keys } = world)
  norma = await world.newNorma('UNI EN ISO 9001:2015 (prova)')
})
afterAll(() => world.close())

const { coverage, idOf, report, settle } = {
  coverage: (who: Who, query: string) => world.coverage(who, query),
  idOf: (norma_id: number, codice: string) => world.idOf(norma_id, codice),
  report: (text: string, gravita: string) => world.report(text, gravita),
  settle: (id: number) => world.settle(id),
}
const cellOf = (codice: string, cliente?: number) => world.cellOf(norma, codice, cliente)
const stateOf = async (codice: string, cliente?: number) => (await cellOf(codice, cliente)).stato

describe('the states', () => {
  it('2. uncovered; a draft proves nothing, in force it covers, withdrawn it does not', async () => {
    const { celle } = (await coverage('gestore', `norma_id=${norma}&cliente_id=${keys.alfa}`)).righe[0]
    expect(celle.every(({ motivi }: { motivi: string[] }) => motivi.length <= 2)).toBe(true)
    expect(await cellOf('7.4')).toEqual({ stato: 'scoperto', motivi: ['Nessuna evidenza'] })
    const requisito = await idOf(norma, '7.4')
    const made = await controlled.make('managerAlfa', { requisito_ids: String(requisito) })
    expect(made.requisiti).toEqual([{ id: requisito, codice: '7.4', titolo: 'Comunicazione' }])
    expect(await stateOf('7.4')).toBe('scoperto')
    const inForce = await controlled.approve('managerAlfa', made as never)
    expect(await cellOf('7.4')).toEqual({ stato: 'coperto', motivi: [] })
    expect(await stateOf('7.4', keys.beta)).toBe('scoperto')
    await controlled.moved('managerAlfa', inForce, inForce.revisione.id, { stato: 'obsoleta', motivo: 'Non serve più' })
    expect(await stateOf('7.4')).toBe('scoperto')
  })

  it('4. a text names its codes: minore to review, maggiore not conforming, settled covered; a heading hits all below', async () => {
    const requisito = await idOf(norma, '8.5.1')
    await controlled.inForce('managerAlfa', { requisito_ids: String(requisito) })
    const id = await report('ISO 9001 § 8.5.1 b)', 'minore')
    expect(await cellOf('8.5.1')).toEqual({ stato: 'da_rivedere', motivi: ['Non conformità aperte: 1'] })
    await controlled.product.db.execute(sql`update non_conformita set gravita = 'maggiore' where id = ${id}`)
    expect(await cellOf('8.5.1')).toEqual({ stato: 'non_conforme', motivi: ['Non conformità maggiori aperte: 1'] })
    expect(await stateOf('8.5.1', keys.beta)).toBe('scoperto')
    await settle(id)
    expect(await stateOf('8.5.1')).toBe('coperto')
    const heading = await report('8.5', 'maggiore')
    for (const n of [1, 2, 3, 4, 5, 6]) expect(await stateOf(`8.5.${n}`), `8.5.${n}`).toBe('non_conforme')
    await settle(heading)
    for (const [text, code, hit] of [
      ['10.2.1', '10.2', true],
      ['7.2, 7.3', '7.2', true],
      ['2026', '4.1', false],
      ['il 10.2.2026', '10.2', false],
      ['8', '8.6', true],
      ['punto 8', '8.6', false],
      ['cap.8.6', '8.6', true],
      ['8.5.1-8.6', '8.6', true],
    ] as const) {
      const one = await report(text, 'maggiore')
      expect((await stateOf(code)) === 'non_conforme', text).toBe(hit)
      await settle(one)
    }
  })

  it('5. a text that names none stands once in the list, and is mended for all records', async () => {
    const first = await report('Capitolo Nove', 'maggiore')
    const second = await report('capitolo  nòve', 'minore')
    const list = async () =>
      (
        (await as('gestore').get(`${base}/da_sistemare?norma_id=${norma}`)).body.data as {
          testo: string
          non_conformita: number
        }[]
      ).filter(({ testo }) => /capitolo/i.test(testo))
    const cases = () =>
      controlled.product.db.execute(
        sql`select riferimento_norma, data_modifica from non_conformita where id in (${first}, ${second}) order by id`,
      )
    const before = (await cases()).rows
    expect(await list()).toMatchObject([{ non_conformita: 2 }])
    const mend = (requisito_ids: number[] | null) =>
      as('gestore').put(`${base}/alias`, { norma_id: norma, testo: 'CAPITOLO NOVE', requisito_ids })
    expect((await mend([await idOf(norma, '9.2')])).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await stateOf('9.2')).toBe('non_conforme')
    expect((await mend([])).status).toBe(200)
    expect([await list(), await stateOf('9.2')]).not.toContain('non_conforme')
    expect((await cases()).rows).toEqual(before)
    await mend(null)
    expect(await list()).toMatchObject([{ non_conformita: 2 }])
    await settle(first)
    await settle(second)
    expect(await list()).toMatchObject([{ non_conformita: 2 }])
  })

  it('7. an exclusion needs a reason and a leaf', async () => {
    const requisito = await idOf(norma, '8.3.1')
    const exclude = (id: number, body: object) =>
      as('gestore').put(`${base}/${id}/esclusione`, { cliente_id: keys.alfa, escluso: true, ...body })
    expect((await exclude(requisito, {})).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await exclude(await idOf(norma, '8.3'), { motivo: 'No' })).body.message).toBe(
      'Solo sui requisiti senza sottopunti',
    )
    expect((await exclude(requisito, { motivo: 'Non si progetta' })).status).toBe(200)
    expect(await cellOf('8.3.1')).toEqual({ stato: 'non_applicabile', motivi: ['Escluso: Non si progetta'] })
    expect(await stateOf('8.3.1', keys.beta)).toBe('scoperto')
  })

  it('an exclusion is a new version: who chose by the former one is refused, and nothing is written', async () => {
    const requisito = await idOf(norma, '8.3.2')
    const seen = (await as('gestore').get(`${base}/${requisito}`)).body.data.data_modifica
    const exclude = (body: object) =>
      as('gestore').put(`${base}/${requisito}/esclusione`, { cliente_id: keys.alfa, escluso: true, ...body })
    const made = await exclude({ motivo: 'Servizi su disegno altrui', data_modifica: seen })
    expect([made.status, made.body.data.data_modifica > seen]).toEqual([200, true])
    const late = await exclude({ motivo: 'Altro motivo', data_modifica: seen })
    expect([late.status, late.body.message]).toEqual([409, 'Il record è stato modificato da un altro utente'])
    expect((await cellOf('8.3.2')).motivi).toEqual(['Escluso: Servizi su disegno altrui'])
    expect((await exclude({ motivo: '', data_modifica: seen })).status).toBe(422)
    const again = await exclude({ motivo: 'Servizi su disegno altrui', data_modifica: made.body.data.data_modifica })
    expect([again.status, again.body.data.data_modifica]).toEqual([200, made.body.data.data_modifica])
    const storia = (await as('gestore').get(`/api/storia/requisito/${requisito}`)).body.data as object[]
    expect(JSON.stringify(storia).match(/Servizi su disegno altrui/g)?.length).toBeGreaterThan(0)
  })

  it('only a controlled document names requirements', async () => {
    const { archive } = controlled
    const values = archive.values({ requisito_ids: String(await idOf(norma, '7.4')), controllato: '0' })
    const { status, body } = await archive.send('managerAlfa', 'POST', '/api/documento', formOf(values, 'x', 'a.txt'))
    expect([status, body.errors]).toEqual([422, { requisito_ids: 'Solo per i documenti controllati' }])
  })

  it('8. a new edition: unchanged has the documents of its origin, changed waits for them to be confirmed', async () => {
    const next = await coverageData(controlled.product).norma('UNI EN ISO 9001:2026 (prova)')
    const document = await controlled.inForce('managerAlfa', { requisito_ids: String(await idOf(norma, '5.2')) })
    const copied = await as('gestore').put(`${base}/copia`, { da_norma_id: norma, norma_id: next })
    expect(copied.body.data).toEqual({ aggiunti: 71, aggiornati: 0, invariati: 0 })
    expect((await as('gestore').put(`${base}/copia`, { da_norma_id: norma, norma_id: next })).status).toBe(409)
    const fresh = await idOf(next, '5.2')
    const read = async () =>
      (await as('gestore').get(`${base}/${fresh}/evidenze?cliente_id=${keys.alfa}`)).body.data.righe[0]
    expect((await read()).documenti).toMatchObject([{ id: document.id, da: '5.2' }])
    expect((await read()).stato).toBe('coperto')
    await as('gestore').put(`${base}/${fresh}`, { variazione: 'modificato' })
    const changed = await read()
    expect(changed.da_confermare).toMatchObject([{ id: document.id, da: '5.2' }])
    expect(changed.stato).toBe('scoperto')
    expect(changed.documenti).toEqual([])
    expect(changed.motivi.map(({ testo }: { testo: string }) => testo)).toContain(
      'Requisito modificato: documenti da confermare: 1',
    )
    const named = await as('managerAlfa').put(`/api/documento/${document.id}`, {
      requisito_ids: [...document.requisito_ids, fresh],
    })
    expect(named.status, JSON.stringify(named.body)).toBe(200)
    expect((await read()).documenti).toMatchObject([{ id: document.id, da: null }])
    expect((await read()).da_confermare).toEqual([])
    expect((await read()).stato).toBe('coperto')
    expect((await as('gestore').put(`${base}/${fresh}`, { variazione: 'nuovo' })).body.errors).toHaveProperty(
      'origine_ids',
    )
    const gone = await idOf(next, '7.1.6')
    await as('gestore').put(`${base}/${gone}`, { stato: 0 })
    const { righe, non_ripresi } = (await as('gestore').get(`${base}/transizione?norma_id=${next}`)).body.data
    expect(non_ripresi.map(({ codice }: { codice: string }) => codice)).toEqual(['7.1.6'])
    expect(
      righe.find(({ requisito }: { requisito: { codice: string } }) => requisito.codice === '5.2').variazione,
    ).toBe('modificato')
  })

  it('9. a manager has the own row whatever the query names; the rest is refused; sheet and PDF are whole', async () => {
    for (const query of [`norma_id=${norma}`, `norma_id=${norma}&cliente_id=${keys.beta}`]) {
      const { righe } = await coverage('managerAlfa', query)
      expect(righe.map(({ cliente }: { cliente: { id: number } }) => cliente.id)).toEqual([keys.alfa])
      expect(righe[0].celle[0].motivi).not.toBeNull()
    }
    const all = await coverage('gestore', `norma_id=${norma}`)
    expect(all.righe.length).toBe(2)
    expect(all.righe[0].celle[0].motivi).toBeNull()
    const lines = async (who: Who) =>
      readSheet((await as(who).get(`/api/copertura_requisiti?norma_id=${norma}&formato=xlsx`)).raw)
    expect([(await lines('gestore')).length, (await lines('managerAlfa')).length]).toEqual([1 + 2 * 55, 1 + 55])
    expect((await lines('managerAlfa')).slice(1).every(([nome]) => String(nome).startsWith('Alfa'))).toBe(true)
    const requisito = await idOf(norma, '7.3')
    const proof = (await as('managerAlfa').get(`${base}/${requisito}/evidenze?cliente_id=${keys.beta}`)).body.data
    expect(proof.righe.map(({ cliente }: { cliente: { id: number } }) => cliente.id)).toEqual([keys.alfa])
    expect((await as('utenteAlfa').get('/api/copertura_requisiti')).status).toBe(403)
    expect((await as('utenteAlfa').get(base)).status).toBe(403)
    const pdf = await as('gestore').get(`/api/copertura_requisiti/pdf?norma_id=${norma}`)
    const { metadata, text } = readPdf(pdf.raw)
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toContain('Condizioni controllate')
    const own = readPdf((await as('managerAlfa').get(`/api/copertura_requisiti/pdf?norma_id=${norma}`)).raw)
    expect(own.text).not.toContain('Beta')
  })
})
