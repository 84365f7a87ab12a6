import { expect, it } from 'vitest'
import { canStep, leadsOf, placeIn, stepped, type Walk } from './walk.ts'

/** A list of rows by their keys, read in pages of two. */
function listOf(...keys: number[]) {
  const pages: number[] = []
  const read = async (pagina: number) => {
    pages.push(pagina)
    const rows = keys.slice((pagina - 1) * 2, pagina * 2).map((id) => ({ id }))
    return { rows, meta: { totale: keys.length, pagina, per_pagina: 2 } }
  }
  return { pages, read }
}
const at = (walk: Walk) => `${walk.paths[walk.index]} ${placeIn(walk).position} di ${placeIn(walk).total}`

/** The second row of the second page of six. */
const begun: Walk = {
  call: '/api/esempio',
  query: {},
  size: 2,
  leads: '/e/{id}',
  paths: ['/e/3', '/e/4'],
  index: 1,
  pages: [2, 2],
  before: 2,
  after: 2,
  total: 6,
  beyond: false,
}

it('walks within the loaded rows without a request, and requests one page at their edge', async () => {
  const list = listOf(1, 2, 3, 4, 5, 6)
  const third = (await stepped(begun, -1, list.read))!
  expect([at(begun), at(third), list.pages]).toEqual(['/e/4 4 di 6', '/e/3 3 di 6', []])
  const second = (await stepped(third, -1, list.read))!
  const fifth = (await stepped(begun, 1, list.read))!
  expect([at(second), at(fifth), list.pages]).toEqual(['/e/2 2 di 6', '/e/5 5 di 6', [1, 3]])
  const sixth = (await stepped(fifth, 1, list.read))!
  expect([at(sixth), canStep(sixth, 1), canStep(sixth, -1)]).toEqual(['/e/6 6 di 6', false, true])
})

it('skips no row when rows left the list meanwhile', async () => {
  // A user who works through a list removes its rows from it.
  const list = listOf(1, 2, 5, 6, 7)
  expect(at((await stepped(begun, 1, list.read))!)).toBe('/e/5 5 di 7')
  expect(at((await stepped({ ...begun, index: 0 }, -1, listOf(1, 2, 4, 5, 6).read))!)).toBe('/e/2 2 di 6')
})

it('shows no row twice when rows came into the list meanwhile', async () => {
  expect(at((await stepped(begun, 1, listOf(9, 1, 2, 3, 4, 5, 6).read))!)).toBe('/e/5 5 di 6')
})

it('ends where nothing is left', async () => {
  expect(await stepped(begun, 1, listOf(1, 2, 3, 4).read)).toBeUndefined()
})

it('knows how rows lead to their records, and where they do so each in another way', () => {
  expect(leadsOf([{ id: 7 }, { id: 8 }], ({ id }) => `/m/7/e/${id}?v=1`)).toBe('/m/7/e/{id}?v=1')
  expect(leadsOf([{ id: 7 }, { id: 8 }], ({ id }) => (id === 7 ? '/a/7' : '/b/8'))).toBeUndefined()
  expect(leadsOf([{ id: 'a:7', percorso: '/e/7?task=1' }], ({ percorso }) => percorso)).toBe('percorso')
  expect(leadsOf([{ id: 7 }], () => '/altrove')).toBeUndefined()
})
