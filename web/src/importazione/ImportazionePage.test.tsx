import { importazione as schema } from '@quadra/contract/importazione/schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { ImportazionePage } from './ImportazionePage.tsx'

afterEach(() => vi.unstubAllGlobals())

const campi = [
  { campo: 'nome', etichetta: 'Nome', obbligatorio: true },
  { campo: 'email', etichetta: 'Email', obbligatorio: true },
]
const importazione = (values: object) => ({
  ...(sample(schema) as object),
  id: 12,
  tipo: 'utenti',
  stato: 'caricata',
  totale: 30,
  valide: 0,
  errate: 0,
  saltate: 0,
  lavoro: null,
  errore: null,
  invia_inviti: false,
  cliente: { id: 1, nome: 'Alfa' },
  riga_intestazioni: 3,
  intestazioni: ['Nome', 'Posta'],
  esempi: [['Anna'], ['anna@example.org']],
  mappatura: { nome: 0 },
  campi,
  foglio_presente: true,
  modificabile: true,
  eseguibile: false,
  annullabile: false,
  cancellabile: true,
  file_attesi: [],
  file_inviati: [],
  ...values,
})
const wrong = (numero: number) => ({
  id: numero,
  numero,
  esito: 'errore',
  valori: { nome: `Riga ${numero}`, email: 'x' },
  errori: [{ campo: 'email', messaggio: 'Indirizzo non valido' }],
  avvisi: [],
  record: null,
})

/** A server that stores one import and its wrong rows, twenty to a page. */
function serve(values: object) {
  const state = { importazione: importazione(values) as Record<string, unknown> }
  const requests = fakeServer(({ method, path, query, body }) => {
    if (method === 'PUT' && path.endsWith('/mappatura'))
      state.importazione = importazione({ ...body, stato: 'in_analisi', modificabile: false })
    if (path.endsWith('/esegui') && state.importazione['stato'] === 'eseguita')
      return [409, { message: 'L’importazione è già stata eseguita' }]
    if (path === '/api/importazione/mappatura') return [200, { data: [] }]
    const first = (Number(query['pagina']) - 1) * 20
    if (path.endsWith('/riga'))
      return [
        200,
        {
          data: Array.from({ length: Math.min(20, 30 - first) }, (_, index) => wrong(first + index + 2)),
          meta: { totale: 30, pagina: Number(query['pagina']), per_pagina: 20 },
        },
      ]
    return [200, { data: path.startsWith('/api/importazione/') ? state.importazione : [] }]
  })
  return { state, requests }
}
const open = () => renderPages({ '/pages/importazioni/$id': ImportazionePage }, '/pages/importazioni/12')

describe('columns', () => {
  test('an analysis that did not succeed shows why; a sheet without a known heading shows where they are read', async () => {
    serve({ errore: 'La cooperativa non è attiva', mappatura: {} })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('La cooperativa non è attiva')
    expect(screen.getByText(/quelli della riga 3/)).toBeTruthy()
    expect(screen.getByText(/intestazioni dalla riga 3/)).toBeTruthy()
  })

  test('an analysis waits for every required field, and refuses one used twice', async () => {
    const { requests } = serve({})
    await open()
    const analyse = await screen.findByRole('button', { name: 'Analizza' })
    expect(analyse.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Manca la colonna di: Email').length).toBeGreaterThan(0)
    const field = () => screen.getByRole('combobox', { name: 'Campo per la colonna «Posta»' })
    const choose = async (option: RegExp) => {
      await userEvent.hover(field())
      await userEvent.click(field())
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^Nome/)
    expect(screen.getByText('Già usato per la colonna «Nome»')).toBeTruthy()
    await choose(/^Email/)
    await userEvent.click(screen.getByRole('switch', { name: /^Invia gli inviti/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Analizza' }))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Verifica')
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      mappatura: { nome: 0, email: 1 },
      se_esiste: 'errore',
      invia_inviti: true,
    })
  })

  test('what was chosen and not sent is found again', async () => {
    serve({})
    const { unmount } = await open()
    await userEvent.click(await screen.findByRole('switch', { name: /^Salta le righe/ }))
    unmount()
    await open()
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Salta le righe/ })).checked).toBe(true)
  })
})

test('kind and cooperative are chosen by keyboard, without leaving the page', async () => {
  serve({})
  const { router } = await renderPages(
    { '/pages/importazioni/$id': ImportazionePage },
    '/pages/importazioni/nuova?cliente_id=1',
  )
  await userEvent.click(await screen.findByRole('radio', { name: /^Servizi/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Utenti/ }))
  expect(router.state.location.search).toMatchObject({ tipo: 'utenti', cliente_id: '1' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Scegli il foglio' }).disabled).toBe(false)
})

describe('the check', () => {
  test('shows wrong rows first, and F8 walks from one wrong cell to the next, over the page’s end', async () => {
    const { requests } = serve({ stato: 'analizzata', errate: 30, mappatura: { nome: 0, email: 1 } })
    await open()
    const table = await screen.findByRole('table', { name: 'Righe del foglio' })
    expect(requests.find(({ path }) => path.endsWith('/riga'))?.query['esito']).toBe('errore')
    expect(within(table).getAllByText('Indirizzo non valido')).toHaveLength(20)
    const rowInFocus = () => document.activeElement?.closest('tr')?.textContent ?? ''
    await userEvent.keyboard('{F8}')
    expect(rowInFocus()).toContain('Riga 2')
    await userEvent.keyboard('{F8}{Shift>}{F8}{/Shift}')
    expect(rowInFocus()).toContain('Riga 2')
    for (let step = 0; step < 19; step += 1) await userEvent.keyboard('{F8}')
    expect(rowInFocus()).toContain('Riga 21')
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(rowInFocus()).toContain('Riga 22'))
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    await vi.waitFor(() => expect(rowInFocus()).toContain('Riga 21'))
    expect(screen.getByRole('button', { name: 'Esegui importazione' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('is executed only after the sentence of what will be made', async () => {
    const { requests } = serve({ stato: 'analizzata', valide: 30, eseguibile: true, invia_inviti: true })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Esegui importazione' }))
    expect(await screen.findByText('Saranno creati 30 utenti in Alfa e riceveranno l’invito per posta')).toBeTruthy()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Esegui' }))
    await vi.waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
        '/api/importazione/12/esegui',
      ]),
    )
  })

  test('that another window has executed meanwhile is shown as it is now', async () => {
    const { state } = serve({ stato: 'analizzata', valide: 30, eseguibile: true })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Esegui importazione' }))
    state.importazione = importazione({
      stato: 'eseguita',
      valide: 30,
      modificabile: false,
      eseguita_il: '2026-11-16T09:00:00Z',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Esegui' }))
    expect(await screen.findByText(/^Creati 30 utenti il /)).toBeTruthy()
  })

  test('cannot be interrupted while it writes, and shows what was touched where it cannot be undone', async () => {
    const { state } = serve({
      stato: 'in_esecuzione',
      modificabile: false,
      lavoro: { stato: 'in_corso', avanzamento: 40, passo: 'Scrittura', errore: null },
    })
    await open()
    expect(await screen.findByRole('progressbar', { name: 'La scrittura è in corso' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull()
    state.importazione = importazione({
      stato: 'eseguita',
      valide: 30,
      annullabile: true,
      modificabile: false,
      lavoro: { stato: 'fallito', avanzamento: 100, passo: null, errore: 'Anna Neri: ha già effettuato l’accesso' },
    })
    expect(await screen.findByText('Anna Neri: ha già effettuato l’accesso', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Annulla importazione' })).toBeTruthy()
  })
})

test('a deleted sheet has a message, and can be uploaded again', async () => {
  serve({ stato: 'analizzata', valide: 30, eseguibile: false, foglio_presente: false })
  await open()
  expect(await screen.findByText(/viene tolto dopo sette giorni/)).toBeTruthy()
  expect(screen.queryByText(/si può eseguire/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Esegui importazione' })).toBeNull()
})

test('what was taken back is not offered to be opened', async () => {
  const made = { ...wrong(2), esito: 'valida', errori: [], record: { slice: 'utente', id: 7 } }
  const rows = { data: [made], meta: { totale: 1, pagina: 1, per_pagina: 20 } }
  const openIn = (stato: string) => {
    const over = importazione({ stato, mappatura: { nome: 0, email: 1 }, modificabile: false, cancellabile: false })
    fakeServer(({ path }) => [
      200,
      path.endsWith('/riga') ? rows : { data: path.startsWith('/api/importazione/') ? over : [] },
    ])
    return open()
  }
  const { unmount } = await openIn('eseguita')
  expect(await screen.findByRole('link', { name: 'Apri' })).toBeTruthy()
  unmount()
  await openIn('annullata')
  expect(await screen.findByText('Riga 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Apri' })).toBeNull()
})
