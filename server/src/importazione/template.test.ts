import { expect, it } from 'vitest'
import { nonConformitaImport } from '../non_conformita/import.ts'
import { templateOf } from './template.ts'

it('offers what a column asks for: owners by their address, norms by their name', () => {
  const { sheets } = templateOf(nonConformitaImport, {
    norma_conformita: [{ id: 1, codice: null, descrizione: 'ISO 9001' }],
    servizio: [],
    utente: [{ id: 2, codice: 'ada@example.org', descrizione: 'Ada Neri' }],
  })
  const [main, instructions, lists] = sheets
  const column = (name: string) => main!.rows![0]!.findIndex((heading) => String(heading).startsWith(name))
  expect([lists!.rows![0]![column('Owner')], lists!.rows![0]![column('Norma')]]).toEqual([
    'ada@example.org',
    'ISO 9001',
  ])
  expect(instructions!.rows!.find(([name]) => name === 'Owner (email)')!.at(-1)).toBe('ada@example.org')
})
