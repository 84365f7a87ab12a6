import { describe, expect, it } from 'vitest'
import { normeOf } from './names.ts'
import { fascicoloFileName, fascicoloRights, inPreparation } from './rules.ts'
import { writeSize } from './schema.ts'

describe('norms of non-conformities of a standard', () => {
  it.each([
    ['UNI EN ISO 9001:2015', [1, 4]],
    ['UNI EN ISO 14001:2015', [2]],
    ['UNI/PdR 125:2022', [3]],
    ['SA 8000', []],
    ['Regolamento interno', []],
  ])('of %s are those with the same first number of three or more digits', (norma, expected) => {
    const items = ['ISO 9001', 'ISO 14001:2015', 'UNI/PdR 125', 'ISO 9001 - 7.5', 'D.Lgs. 81', 'Regolamento'].map(
      (descrizione, index) => ({ id: index + 1, descrizione }),
    )
    expect(normeOf(norma, items)).toEqual(expected)
  })
})

it('a file is named by cooperative, norm and year, in plain letters', () => {
  expect(fascicoloFileName('Alfa Cooperativa Sociale', 'UNI EN ISO 9001:2015', 2026)).toBe(
    'Fascicolo_Alfa_Cooperativa_Sociale_UNI_EN_ISO_9001_2015_2026.zip',
  )
  expect(fascicoloFileName('«Così è» ../..', 'UNI/PdR 125', 2025)).toBe('Fascicolo_Cosi_e_UNI_PdR_125_2025.zip')
  expect(fascicoloFileName(null, 'ISO 45001', 2024)).toBe('Fascicolo_Consorzio_ISO_45001_2024.zip')
})

it.each([
  [0, '0 byte'],
  [26, '26 byte'],
  [1_000, '1 kB'],
  [196_140, '196,1 kB'],
  [12_550_000, '12,6 MB'],
])('%s bytes are written %s', (bytes, words) => expect(writeSize(bytes)).toBe(words))

it.each([
  ['in_preparazione', { scaricabile: false, annullabile: true, cancellabile: false, ostacolo: inPreparation }],
  ['pronto', { scaricabile: true, annullabile: false, cancellabile: true, ostacolo: null }],
  ['scaduto', { scaricabile: false, annullabile: false, cancellabile: true, ostacolo: null }],
  ['fallito', { scaricabile: false, annullabile: false, cancellabile: true, ostacolo: null }],
  ['annullato', { scaricabile: false, annullabile: false, cancellabile: true, ostacolo: null }],
] as const)('a pack that is %s', (stato, rights) => {
  expect(fascicoloRights({ stato })).toMatchObject(rights)
})
