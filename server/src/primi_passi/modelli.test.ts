import { expect, it } from 'vitest'
import { checklistModels, dictionaryModels, requirementModels } from '../domain/modelli.ts'
import { indicatorModels } from '../domain/modelli-indicatori.ts'
import { showModels } from './models.ts'

const nothing = {
  ...{ items: [], ids: new Map(), inactive: new Map(), filled: new Set<string>() },
  ...{ catalogo: new Set<string>(), requisiti: new Set<string>(), checklist: new Set<string>() },
}
const groups = showModels(nothing).gruppi

it('every dictionary has from 4 to 12 entries, no two alike; the competences are those of the first start', () => {
  for (const [name, items] of Object.entries(dictionaryModels)) {
    expect([name, items.length >= 4 && items.length <= (name === 'competenza' ? 15 : 12)]).toEqual([name, true])
    expect(new Set(items.map(({ descrizione }) => descrizione.toLowerCase())).size).toBe(items.length)
    const codes = items.flatMap(({ codice }) => codice ?? [])
    expect(new Set(codes).size).toBe(codes.length)
  }
  expect([indicatorModels.length, requirementModels.length, checklistModels.length]).toEqual([9, 11, 2])
})

it('every model has a key of its own, and what it needs exists', () => {
  const keys = groups.flatMap(({ voci }) => voci.map(({ chiave }) => chiave))
  expect(new Set(keys).size).toBe(keys.length)
  for (const { usa, norme } of groups.flatMap(({ voci }) => voci))
    expect([...usa, ...norme].filter((key) => !keys.includes(key))).toEqual([])
})

it('an audit norm for one trade brings what it finds non-conformities of', () => {
  const rare = dictionaryModels.norma.flatMap(({ rara, descrizione }) => (rara ? descrizione : []))
  expect(
    rare.filter((norma) => !dictionaryModels.norma_conformita.some(({ norme }) => norme?.includes(norma))),
  ).toEqual([])
  const chosen = groups.flatMap(({ voci }) => voci.filter(({ proposta }) => proposta))
  const needed = chosen.flatMap(({ usa }) => usa)
  expect(
    needed.filter((key) => !chosen.some(({ chiave }) => chiave === key)),
    'nothing rare is needed',
  ).toEqual([])
})

it('the four norms by name, and what hangs on them, begin chosen', () => {
  const chosen = (gruppo: string) =>
    groups
      .find((one) => one.gruppo === gruppo)!
      .voci.flatMap(({ proposta, descrizione }) => (proposta ? descrizione : []))
  expect(chosen('norma')).toEqual([
    'UNI EN ISO 9001:2015',
    'UNI EN ISO 14001:2015',
    'UNI ISO 45001:2018',
    'UNI 11034:2003 Servizi all’infanzia',
  ])
  expect(chosen('norma_conformita')).not.toContain('UNI/PdR 125 Parità di genere')
  expect(chosen('processo')).not.toContain('Produzione agricola e trasformazione')
})
