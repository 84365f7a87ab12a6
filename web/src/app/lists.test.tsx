import { placeNames, placeOf } from '@quadra/contract/places'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchRows } from '../ui/list/prefetch-rows.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { screens } from './screens.ts'
import { type List, specifiedLists } from './testing/specified-lists.ts'

/** What is required of suppliers and of jobs and the cockpit are no lists, and open no record. */
const matrices: readonly string[] = (
  ['requisito_fornitore', 'requisito_competenza', 'cruscotto', 'requisito'] as const
).map((name) => placeOf(name).path)
/** What waits for somebody else's visit says so. */
const emptyWords: Readonly<Record<string, string>> = {
  [placeOf('rilievo_ente').path]: 'Nessun rilievo: quelli della prossima visita arrivano qui',
}
/** A list outside the specification has the name of its place. */
const lists: readonly List[] = [
  ...specifiedLists,
  ...placeNames
    .map(placeOf)
    .filter(
      ({ path }) => path !== '/' && !matrices.includes(path) && specifiedLists.every((list) => list.path !== path),
    )
    .map(({ path, label }) => ({ path, title: label, ...(emptyWords[path] && { empty: emptyWords[path] }) })),
]

let requests: ReturnType<typeof fakeServer>

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  requests = fakeServer(({ path }) => [
    200,
    path.endsWith('/opzioni') ? { data: [] } : { data: [], meta: { totale: 0, pagina: 1, per_pagina: 5 } },
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The labels of the inputs below an element, in their order. */
const labelsIn = (root: Element | null) =>
  [...(root?.querySelectorAll('.mantine-InputWrapper-label, .mantine-Switch-label') ?? [])].map((label) =>
    label.textContent?.replace(' *', ''),
  )
const listed = (words: string) =>
  words
    .split(/,| \+|^\+/)
    .map((word) => word.trim())
    .filter(Boolean)

test.each(lists)('$path shows what the specification names', async ({ path, title, subtitle, captions, ...list }) => {
  const { lazy, rows } = screens.flatMap(({ routes }) => routes).find((route) => route.path === path)!
  const Page = await lazy()
  await renderPages({ [path]: () => <Page /> }, path)
  await screen.findByRole('heading', { level: 1, name: title })
  if (subtitle) expect(screen.getByText(subtitle)).toBeTruthy()
  const tables = captions?.length ?? 1
  await waitFor(() => expect(screen.getAllByText(list.empty ?? 'Lista vuota!')).toHaveLength(tables))
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(captions ?? headings)
  expect(screen.getAllByRole('button', { name: 'Esporta excel' })).toHaveLength(tables)
  if (rows) {
    const listRequests = [...requests]
    await prefetchRows(await rows(), {})
    // The prefetch requests the same as the list itself.
    expect(listRequests).toContainEqual(requests.at(-1))
  }
  if (!captions) return

  const panel = screen.queryByRole('search')
  const folded = panel && within(panel).queryByRole('button', { name: 'Altri filtri' })
  if (folded) await userEvent.click(folded)
  expect(labelsIn(panel)).toEqual(listed(list.search ?? ''))
  if (panel) for (const name of ['Reset', 'Cerca']) expect(screen.getByRole('button', { name })).toBeTruthy()

  if (!list.create) return
  const [button, dialog, fields] = list.create
  await userEvent.click(screen.getByRole('button', { name: button }))
  // A dialog of many fields takes its time on a busy machine.
  const form = await screen.findByRole('dialog', { name: dialog })
  expect(labelsIn(form)).toEqual(listed(fields))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ok' }).disabled).toBe(true)
})

/** These link to records of other kinds. */
const below: Readonly<Record<string, readonly string[]>> = {
  [placeOf('registro_modifiche').path]: ['/$slice/$id'],
  [placeOf('scadenzario').path]: [],
  // Beside its records, the sheet of the values that are missing.
  [placeOf('indicatore').path]: ['/$id', '-da-rilevare'],
  [placeOf('evento_sicurezza').path]: [],
  // Below its records, the checklist of each process.
  [placeOf('audit').path]: ['/$id', '/$id/checklist/$pid'],
  // Below its records, each piece of evidence, finding and request.
  [placeOf('mandato').path]: ['/$id', '/$id/$tipo/$eid', '/$id/rilievi/$rid', '/$id/richieste/$qid'],
  [placeOf('rilievo_ente').path]: ['/rilievi/$id', '/visite/$id', '/richieste/$id'],
  // Its two tables open no record of their own.
  [placeOf('chiave').path]: [],
  // Beside its records: planning one, and the certificates of its third tab.
  [placeOf('programma_audit').path]: ['/$id', '/$id/pianifica', '/certificati/$id'],
}

test('these are all the lists of the product, and each opens its records', () => {
  const routes = screens.flatMap((slice) => slice.routes.map(({ path }) => path))
  const listPaths = lists.flatMap(({ path }) => [path, ...(below[path] ?? ['/$id']).map((rest) => path + rest)])
  const others = [...matrices, placeOf('cruscotto').anno, `${placeOf('requisito').path}/$id`, '/pages/prese-visione']
  expect(routes.toSorted()).toEqual([...listPaths, ...others].toSorted())
})
