import { expect, it } from 'vitest'
import { menu } from './menu.ts'
import type { Place } from './place.ts'
import { growingNames, placeNames, placeOf, searchedNames } from './places.ts'
import { roles } from './policy.ts'

const places: readonly Place[] = placeNames.map(placeOf)

it('no two places share an address, a name or their rank in the menu', () => {
  for (const values of [
    places.map(({ path }) => path),
    places.map(({ label }) => label),
    places.map(({ group, order }) => `${group} ${order}`),
  ])
    expect(new Set(values).size).toBe(places.length)
})

it('a group of the menu is visible to users who may open one of its entries', () => {
  for (const { who, entries = [] } of menu.filter((entry) => entry.entries))
    expect(who).toEqual(roles.filter((role) => entries.some((entry) => entry.who.includes(role))))
})

it('each record type of the search has its own icon, and a record has an address below its list', () => {
  for (const name of searchedNames) expect(placeOf(name).icon).toBeTruthy()
  expect(placeOf('non_conformita').record(7)).toBe('/pages/anomalie/7')
})

it('an address of a tab is written by its place', () => {
  expect(placeOf('fornitore').record(7, 'contratti')).toBe('/pages/fornitori/7?tab=tab4')
  expect(placeOf('fornitore').record(7)).toBe('/pages/fornitori/7')
})

it('lists that grow for ever are those of records, never of what is chosen from', () => {
  expect(growingNames.toSorted()).toEqual([
    'addetto',
    'audit',
    'azione_miglioramento',
    'documento',
    'evento_sicurezza',
    'fornitore',
    'indicatore',
    'non_conformita',
    'registro_modifiche',
    'rischio',
    'sessione_formativa',
    'utente',
  ])
})
