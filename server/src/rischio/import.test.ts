import { sql } from 'drizzle-orm'
import type { CellValue } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { analysed, executed, finishWork, importingInto } from '../testing/imports.ts'
import { openRisks } from '../testing/risks.ts'

const { on, as, made, read, action, value, list } = openRisks()

const head = [
  ...['Tipo', 'Processo', 'Descrizione', 'Causa', 'Effetto', 'Servizio', 'Probabilità', 'Impatto', 'Data valutazione'],
  ...['Trattamento', 'Prossima revisione'],
]
const register = (rows: CellValue[][]) => analysed(on.product, 'managerAlfa', { tipo: 'rischi' }, [head, ...rows])
const undone = async (id: number) => {
  const answer = await as('managerAlfa').put(`/api/importazione/${id}/annulla`)
  await finishWork(on.product)
  return answer
}
const none = null

it('a register kept in a spreadsheet is judged row by row; nothing is written before', async () => {
  const importing = await importingInto(on.product)
  const process = await made('gestore', '/api/processo', { codice: 'IMP', descrizione: 'Processo importato' })
  const before = await importing.count('rischio')
  await made('managerAlfa', '/api/rischio', {
    ...{ tipo: 'rischio', processo_id: process.id, descrizione: 'C’è già', prossima_revisione: '2027-01-01' },
  })
  const rest = [none, none, none]
  const { body } = await register([
    ['Rischio', 'IMP', 'Vale', 'Causa', 'Effetto', 'SAD', 3, 4, '15/01/2026', 'Ridurre', none],
    ['rischio', 'Processo importato', ' vale ', ...rest, none, none, none, none, '01/02/2027'],
    ['Minaccia', 'IMP', 'Tipo sbagliato', ...rest, none, none, none, none, '01/02/2027'],
    ['Rischio', 'XXX', 'Processo sbagliato', ...rest, none, none, none, none, '01/02/2027'],
    ['Rischio', 'IMP', 'c’è GIÀ', ...rest, none, none, none, none, '01/02/2027'],
    ['Rischio', 'IMP', 'Senza giorno', ...rest, none, none, none, none, none],
    ['Rischio', 'IMP', 'A metà', ...rest, 3, none, none, none, '01/02/2027'],
    ['Rischio', 'IMP', 'Fuori scala', ...rest, 6, 2.5, '15/01/2026', none, none],
    ['Rischio', 'IMP', 'Domani', ...rest, 3, 3, '17/11/2026', none, none],
    ['Rischio', 'IMP', 'Ieri', ...rest, 3, 3, '15/01/2026', none, '15/11/2026'],
    ['Rischio', 'IMP', 'Di un altro tipo', ...rest, 3, 3, '15/01/2026', 'Cogliere', none],
    ['Rischio', 'IMP', 'Alto e accettato', ...rest, 3, 4, '15/01/2026', 'Accettare', none],
  ])
  expect(body.data).toMatchObject({ valide: 1, errate: 11 })
  expect(await importing.reported(body.data.id)).toEqual([
    [3, 'descrizione: Uguale alla riga 2'],
    [4, 'tipo: Valore non valido: Rischio o Opportunità'],
    [5, 'processo_id: Processo «XXX» non trovato'],
    [6, expect.stringMatching(/^descrizione: C’è già il rischio n\. \d+$/)],
    [7, 'prossima_revisione: Campo obbligatorio'],
    [8, 'data: Campo obbligatorio', 'impatto: Campo obbligatorio'],
    [9, 'probabilita: Da 1 a 5', 'impatto: Da 1 a 5'],
    [10, 'data: La data non può essere nel futuro'],
    [11, 'prossima_revisione: La prossima revisione deve essere dopo oggi'],
    [12, 'trattamento: Non è un trattamento previsto per questo tipo'],
    [13, expect.stringMatching(/^trattamento: A un livello alto o critico serve il motivo/)],
  ])
  expect(await importing.count('rischio')).toBe(before + 1)
})

it('writes risks with their first valuation and takes them back, unless one was valued or treated since', async () => {
  const process = await made('gestore', '/api/processo', { codice: 'IM2', descrizione: 'Altro processo' })
  const rows = (words: string): CellValue[][] => [
    ['Rischio', 'IM2', `${words} uno`, none, none, 'SAD', 4, 4, '01/02/2026', none, none],
    ['Opportunità', 'IM2', `${words} due`, none, none, none, none, none, none, 'Cogliere', '01/03/2027'],
  ]
  const run = async (words: string) => {
    const { body } = await register(rows(words))
    expect((await executed(on.product, 'managerAlfa', body.data.id)).body.data).toMatchObject({
      stato: 'eseguita',
      valide: 2,
    })
    const found = (await list(`processo_id=${process.id}&q=${words}&ordina=id`)).map(({ id }) => id)
    return { id: body.data.id as number, found }
  }
  const first = await run('Primo')
  expect(await read(first.found[0]!)).toMatchObject({
    ...{ tipo: 'rischio', livello: 'critico', prossima_revisione: '2026-05-01', scaduta: true, scoperto: true },
    valutazioni: [{ data: '2026-02-01', probabilita: 4, impatto: 4 }],
    servizio: { id: expect.any(Number) },
  })
  expect(await read(first.found[1]!)).toMatchObject({
    tipo: 'opportunita',
    livello: null,
    trattamento: 'cogliere',
    valutazioni: [],
  })
  const { body: storia } = await as('managerAlfa').get(`/api/storia/rischio/${first.found[0]}`)
  expect(new Set(storia.data.map((line: { motivo: string }) => line.motivo))).toEqual(
    new Set([`Importazione n. ${first.id}: rischi.xlsx`]),
  )
  expect((await undone(first.id)).status).toBe(200)
  expect((await as('managerAlfa').get(`/api/rischio/${first.found[0]}`)).status).toBe(404)

  const second = await run('Secondo')
  await value(second.found[0]!, 2, 2)
  expect((await undone(second.id)).body.message).toBe(
    `Non si può più annullare. Rischio n. ${second.found[0]}: modificato da Marco Bellini`,
  )
  const third = await run('Terzo')
  await action(third.found[1]!)
  expect((await undone(third.id)).body.message).toBe(
    `Non si può più annullare. Rischio n. ${third.found[1]}: usato da altri dati`,
  )
  const { rows: gone } = await on.product.db.execute<{ n: number }>(
    sql`select count(*)::int as n from rischio_valutazione`,
  )
  expect(gone[0]!.n).toBeGreaterThan(0)
})
