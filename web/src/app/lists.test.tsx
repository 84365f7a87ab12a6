import { placeNames, placeOf } from '@quadra/contract/places'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askRows } from '../ui/list/ask-rows.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { screens } from './screens.ts'

interface List {
  readonly path: string
  readonly title: string
  readonly subtitle?: string
  /** The captions of its tables, where the specification names them. */
  readonly captions?: readonly string[]
  readonly search?: string
  readonly create?: readonly [button: string, dialog: string, fields: string]
  readonly empty?: string
}

const report =
  'Servizio, Data segnalazione, Norma, Committente, Segnalante, Origine, Gravità, Processo, Fornitore, Descrizione, Causa, Trattamento'
const item = 'Descrizione, Stato'
const coded = `Codice, ${item}`
const dictionary = (page: string, title: string, fields: string, dialog = 'Nuovo valutatore'): List => ({
  path: `/pages/dizionari/${page}`,
  title,
  subtitle: 'Dizionario',
  captions: [`Elenco ${title}`],
  create: [page === 'valutatori' ? dialog : 'Nuovo', dialog, fields],
})

/** The words of the specification, list by list, as an administrator reads them; what follows « + » is the product's own. */
const specified: readonly List[] = [
  {
    path: '/pages/scadenzario',
    title: 'Scadenzario',
    subtitle: 'Tutto ciò che va fatto, e quando',
    captions: ['Elenco scadenze'],
    search: 'Cooperativa, Tipo, Stato, Responsabile, Data da, Data a',
    empty: 'Lista vuota',
  },
  {
    path: '/pages/audit',
    title: 'Audit',
    subtitle: 'Audit in corso e da pianificare',
    captions: ['Elenco Audit'],
    search:
      'Data da, Data a, Cooperativa, Norma, Utente, Con non conformità, Con azioni miglioramento + Scaduti, Chiusi',
    create: ['Nuovo audit', 'Crea nuovo audit', 'Cooperativa, Data pianificazione, Data audit, Norma'],
    empty: 'Lista vuota',
  },
  {
    path: '/pages/programma-audit',
    title: 'Programma audit',
    subtitle: 'Pianificazione e copertura del ciclo di certificazione',
    captions: ['Elenco programmi'],
    create: ['Nuovo programma', 'Nuovo programma', 'Anno, Norma, Obiettivi'],
  },
  {
    path: '/pages/azioni',
    title: 'Azioni di miglioramento',
    captions: ['Elenco Azioni Miglioramento'],
    search: '+ Cooperativa, Servizio, Stato, Scadute, Nate da un audit',
    create: [
      'Nuova azione miglioramento',
      'Aggiungi azione di miglioramento',
      'Cooperativa, Servizio, Data prevista di verifica, Data segnalazione, Miglioramento, Soluzione + Responsabile',
    ],
    empty: 'Lista vuota',
  },
  {
    path: '/pages/anomalie',
    title: 'Non conformità',
    captions: ['Elenco non conformità'],
    search:
      'Data da, Data a, Stati, Cooperativa, Utente, Servizio, Tipo, Segnalante, Norma, Gravità, Processo, Fornitore, Categoria di causa, Responsabile + Scadute, Nate da un audit',
    create: [
      'Nuova non conformità',
      'Aggiungi non conformità',
      `Cooperativa, ${report} + Responsabile del trattamento`,
    ],
  },
  {
    path: '/pages/estensioni',
    title: 'Estensioni',
    subtitle: 'Verifiche chieste a tutte le cooperative',
    captions: ['Estensioni e risposte'],
    search: 'Stato, Cooperativa, Gravità',
  },
  {
    path: '/pages/servizi',
    title: 'Servizi',
    subtitle: 'Elenco servizi ammessi',
    captions: ['Lista servizi'],
    create: ['Nuovo servizio', 'Crea nuovo servizio', 'Cliente, Descrizione, Stato'],
  },
  {
    path: '/pages/utenti',
    title: 'Utenti',
    captions: ['Elenco Utenti'],
    create: ['Nuovo utente', 'Nuovo utente', 'Nome, Cognome, Cliente, Ruolo, Email, Invita per email, Password'],
  },
  {
    path: '/pages/enti',
    title: 'Clienti',
    subtitle: 'Gestione clienti',
    captions: ['Elenco Enti'],
    create: [
      'Nuovo cliente',
      'Nuovo cliente',
      'Nome, Email, Descrizione, Luogo, Sito web, Stato, Multisito, Servizi impresa, Servizi persona, Parità di genere',
    ],
  },
  { path: '/pages/agenzie', title: 'Agenzie', subtitle: 'Gestione agenzie', captions: ['Elenco Agenzie'] },
  dictionary('tipo-documenti', 'Tipo documenti', coded, 'Nuovo tipo di documento'),
  dictionary('metodi-rilevazione', 'Metodi di rilevazione', item, 'Nuovo metodo di rilevazione'),
  dictionary('norme', 'Norme Audit', item, 'Nuova norma'),
  dictionary('norme-non-conformita', 'Norme Non conformità', item, 'Nuova norma'),
  dictionary('obiettivi', 'Tipi indicatore', item, 'Nuovo tipo di indicatore'),
  dictionary('processi', 'Processi', coded, 'Nuovo processo'),
  dictionary('responsabili', 'Responsabili', item, 'Nuovo responsabile'),
  dictionary('servizi-fornitori', 'Servizi fornitori', coded, 'Nuovo servizio fornitore'),
  dictionary(
    'documenti-fornitori',
    'Documenti fornitori',
    'Codice, Descrizione, Validità in giorni, Stato',
    'Nuovo documento dei fornitori',
  ),
  dictionary('valutatori', 'Valutatori', 'Nome, Cognome, Stato'),
  {
    path: '/pages/fornitori',
    title: 'Fornitori',
    captions: ['Elenco Fornitori'],
    search: 'Data da, Data a, Attivo + Qualifica, Categoria, Documenti da aggiornare, Insufficienti per',
    create: [
      'Nuovo fornitore',
      'Nuovo fornitore',
      'Cliente, Ragione Sociale, Stato, Codice fiscale, Partita IVA, Categorie, Descrizione',
    ],
  },
  {
    path: '/pages/indicatori',
    title: 'Indicatori',
    captions: ['Elenco Indicatori'],
    search: '+ Cooperativa, Servizio, Stato, Verifica mancante, Esito',
    create: [
      'Nuovo indicatore',
      'Nuovo indicatore',
      'Periodicità verifica, Soglia, Target, Cliente, Servizio, Processo, Indicatore, Metodi rilevazione, Responsabile gestione, Responsabile analisi, Stato',
    ],
  },
  {
    path: '/pages/documenti',
    title: 'Documenti',
    captions: ['Documenti Multisito', 'Documenti Cliente'],
    create: [
      'Nuovo documento',
      'Nuovo documento',
      'Tipo documento, Descrizione, File, Data, Da riesaminare entro, Servizi alle imprese, Servizi alla persona, Parità di genere',
    ],
  },
]

/** A list that no document specifies bears the name of its place. */
/** What is required of suppliers is no list, and opens no record. */
const matrix = placeOf('requisito_fornitore').path
const lists: readonly List[] = [
  ...specified,
  ...placeNames
    .map(placeOf)
    .filter(({ path }) => path !== '/' && path !== matrix && specified.every((list) => list.path !== path))
    .map(({ path, label }) => ({ path, title: label })),
]

let requests: ReturnType<typeof fakeServer>

beforeEach(() => {
  sessionStorage.clear()
  // Texts that grow ask the page when its fonts have come; this document has none.
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

test.each(lists)('$path says what the specification says', async ({ path, title, subtitle, captions, ...list }) => {
  const { lazy, rows } = screens.flatMap(({ routes }) => routes).find((route) => route.path === path)!
  const Page = await lazy()
  await renderPages({ [path]: () => <Page /> }, path)
  await screen.findByRole('heading', { level: 1, name: title })
  if (subtitle) expect(screen.getByText(subtitle)).toBeTruthy()
  const tables = captions?.length ?? 1
  await waitFor(() => expect(screen.getAllByText(list.empty ?? 'Lista vuota!')).toHaveLength(tables))
  const told = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(told).toEqual(captions ?? told)
  expect(screen.getAllByRole('button', { name: 'Esporta excel' })).toHaveLength(tables)
  if (rows) {
    const asked = [...requests]
    await askRows(await rows(), {})
    // What is asked for before the list is there is what the list asks for.
    expect(asked).toContainEqual(requests.at(-1))
  }
  if (!captions) return

  const panel = screen.queryByRole('search')
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

/** These lead to records of other kinds. */
const below: Readonly<Record<string, readonly string[]>> = {
  [placeOf('registro_modifiche').path]: ['/$slice/$id'],
  [placeOf('scadenzario').path]: [],
  // Beside its records: planning one, and the certificates of its third tab.
  [placeOf('programma_audit').path]: ['/$id', '/$id/pianifica', '/certificati/$id'],
}

test('these are all the lists of the product, and each opens its records', () => {
  const routes = screens.flatMap((slice) => slice.routes.map(({ path }) => path))
  const told = lists.flatMap(({ path }) => [path, ...(below[path] ?? ['/$id']).map((rest) => path + rest)])
  expect(routes.toSorted()).toEqual([...told, matrix].toSorted())
})
