import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPacks, textOf } from '../testing/packs.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const packs = openPacks()
const { ready, contents } = packs

const packOf = async (more: object = {}) => {
  const pack = await ready('managerAlfa', { norma_id: packs.keys.iso9001, anno: 2026, ...more })
  const files = await contents(pack.id)
  const file = (name: string) => files.get(name)!
  await packs.product.as('managerAlfa').del(`/api/fascicolo/${pack.id}`)
  return { files, file, said: [...files].map(([path, bytes]) => [path, textOf(path, bytes)] as const) }
}

it('people stand in the pack by code, a row for each competence; with their names where that was asked', async () => {
  const { rows } = await packs.product.db.execute<{ cognome: string; codice: string; utente_id: number | null }>(
    sql`select cognome, codice, utente_id from addetto where cliente_id = ${packs.keys.alfa} and dal <= '2026-12-31' order by codice`,
  )
  // Who is also a user stands in the pack as who did something.
  const others = rows.filter(({ utente_id }) => utente_id === null)
  const { file, said } = await packOf()
  const [head, ...lines] = readSheet(file('11_Addetti.xlsx'))
  expect(head).toEqual([
    'Codice',
    'Mansione',
    'Dal',
    'Al',
    'Competenza',
    'Livello',
    'Stato',
    'Conseguita il',
    'Scade il',
  ])
  expect([...new Set(lines.map(([codice]) => codice))]).toEqual(rows.map(({ codice }) => codice))
  const of = (codice: string, competenza: string) => lines.find((line) => line[0] === codice && line[4] === competenza)
  expect(of('A-016', 'HACCP')).toEqual([
    ...['A-016', 'Ausiliario socio-assistenziale', expect.any(Number), undefined, 'HACCP', 'Bloccante', 'Mancante'],
    ...[undefined, undefined],
  ])
  expect(of('A-011', 'BLSD')!.slice(5, 7)).toEqual(['Non richiesta', 'Valida'])
  const named = (sheet: string) => others.filter(({ cognome }) => sheet.includes(`>${cognome}<`)).length
  for (const [path, text] of said.filter(([path]) => /1[12]_|08_/.test(path))) expect(named(text), path).toBe(0)

  const pack = await packOf({ nomi_addetti: true })
  const [titles, ...withNames] = readSheet(pack.file('11_Addetti.xlsx'))
  expect(titles!.slice(0, 3)).toEqual(['Codice', 'Cognome', 'Nome'])
  expect(withNames[0]!.slice(0, 3)).toEqual(['A-001', 'Donati', 'Luca'])
  expect(named(textOf('a.xlsx', pack.file('11_Addetti.xlsx')))).toBe(others.length)
  expect(named(textOf('a.xlsx', pack.file('12_Formazione.xlsx')))).toBe(0)
})

it('training of the year stands by code always, of the consortium’s the own people; the register of changes has no line of either', async () => {
  const { file, files } = await packOf({ nomi_addetti: true })
  const [head, ...lines] = readSheet(file('12_Formazione.xlsx'))
  expect(head).toEqual(['Numero', 'Data', 'Organizzata da', 'Competenza', 'Ore', 'Presenti', 'Efficaci', 'Addetti'])
  const alfa = 'Alfa Cooperativa Sociale'
  expect(lines.map(([numero, , ...more]) => [numero, ...more])).toEqual([
    ['2026/1', alfa, 'Privacy e riservatezza', 3, 4, 3, 'A-006, A-008, A-009, A-012'],
    ['2026/2', alfa, 'Primo soccorso', 4, 4, 3, 'A-003, A-004, A-017, A-019'],
    ['2026/1', 'Consorzio', 'Preposto', 6, 2, 2, 'A-002, A-003'],
  ])
  const register = readSheet(file('08_Registro.xlsx')).flat()
  expect(
    register.filter((cell) =>
      /^(Addett[oi]|Attestato|Sessione formativa|Formazione|Partecipante)( |$)/.test(String(cell)),
    ),
  ).toEqual([])
  expect([...files.keys()].filter((path) => /^1[12]_/.test(path))).toEqual(['11_Addetti.xlsx', '12_Formazione.xlsx'])
  const empty = await packOf({ anno: 2019 })
  expect(readSheet(empty.file('12_Formazione.xlsx'))).toHaveLength(1)
})
