import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../ui/testing/fake-server.ts'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { sample } from '../../ui/testing/sample.ts'
import { LandingQueue } from './LandingQueue.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row: Scadenza = {
  ...(sample(scadenzarioApi.list.reply) as Scadenza),
  id: 'fornitore:7',
  tipo: 'fornitore',
  titolo: 'Fornitore n. 7: Pulizie',
  titolo_breve: 'Fornitore n. 7',
  testo: 'Pulizie',
  parole: 'Pulizie',
  pronta: true,
  mia: true,
  oggetto: { slice: 'fornitore', id: 7 },
  percorso: '/pages/fornitori/7?tab=tab3',
  giorni: -3,
  stato: 'scaduta',
}
const urgencyOf = (rows: readonly Scadenza[]) => ({
  scadute: rows.filter(({ giorni }) => giorni < 0).length,
  settimana: rows.filter(({ giorni }) => giorni >= 0 && giorni < 7).length,
})
const open = (rows: readonly Scadenza[], totale = rows.length) => {
  const numbers = { mie: totale, segnalate: 0, tutte: totale }
  const none = { scadute: 0, settimana: 0 }
  const counts = { ...numbers, urgenza: { mie: urgencyOf(rows), segnalate: none, tutte: urgencyOf(rows) } }
  const requests = fakeServer(({ path }) =>
    path.endsWith('/conteggi')
      ? [200, { data: counts }]
      : [200, { data: rows, meta: { totale, pagina: 1, per_pagina: 9 } }],
  )
  return renderPages({ '/': LandingQueue }, '/').then(() => requests)
}

test('one list in the order of its days: the row opens the record, its act goes where it is done', async () => {
  const near: Scadenza = {
    ...row,
    id: 'reclamo:4',
    tipo: 'reclamo',
    titolo_breve: 'Reclamo 2026/4',
    parole: '',
    servizio: { id: 2, descrizione: 'Trasporto' },
    percorso: '/pages/reclami/4',
    giorni: 2,
  }
  const later: Scadenza = { ...row, id: 'audit:2', tipo: 'audit', parole: 'Alfa, ISO 9001', mia: false, giorni: 12 }
  const requests = await open([row, near, later], 20)
  const queue = within(await screen.findByRole('region', { name: 'Le mie scadenze' }))
  expect((await queue.findByRole('heading', { level: 2, name: /ritardo/ })).textContent).toBe(
    'Oggi: 1 in ritardo, 1 questa settimana',
  )
  expect(queue.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'In ritardo 1',
    'Questa settimana 1',
    'Più avanti 18',
  ])
  const late = queue.getByRole('link', { name: 'Pulizie' })
  expect(late.getAttribute('href')).toBe('/pages/fornitori/7?tab=tab3')
  expect(late.closest('li')!.textContent).toContain('da 3 giorni')
  const acts = queue.getAllByRole('link', { name: /: / }).map((link) => link.getAttribute('aria-label'))
  // A reserved complaint has no words, and what is another's is only opened.
  expect(acts).toEqual(['Valuta: Pulizie', 'Rispondi: Reclamo 2026/4', 'Apri: Alfa, ISO 9001'])
  expect(requests.find(({ path }) => path === '/api/scadenzario')!.query).toMatchObject({
    mostra: 'mie',
    stato: 'scaduta,oggi,in_scadenza',
  })
})

test('a part that is not ready for its act is opened, and a value is registered on its tab', async () => {
  const unready: Scadenza = { ...row, id: 'nc_verifica:3', tipo: 'nc_verifica', pronta: false, parole: 'Porta rotta' }
  const value: Scadenza = {
    ...row,
    id: 'indicatore:5',
    tipo: 'indicatore',
    parole: 'Reclami ogni 100 utenti',
    oggetto: { slice: 'indicatore', id: 5 },
  }
  await open([unready, value])
  expect(await screen.findByRole('link', { name: 'Apri: Porta rotta' })).toBeTruthy()
  const act = screen.getByRole('link', { name: 'Registra: Reclami ogni 100 utenti' })
  expect(act.getAttribute('href')).toMatch(/^\/pages\/indicatori\/5\?tab=/)
})

test('with nothing to do it says what comes next', async () => {
  await open([])
  expect(await screen.findByText('Nessuna tua scadenza nei prossimi 30 giorni')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oggi: niente in ritardo')
})

test('what did not arrive is requested again', async () => {
  let refused = true
  fakeServer(({ path }) =>
    refused
      ? [403, { message: 'Non adesso' }]
      : path.endsWith('/conteggi')
        ? [200, { data: { mie: 0, segnalate: 0, tutte: 0, urgenza } }]
        : [200, { data: [], meta: { totale: 0, pagina: 1, per_pagina: 9 } }],
  )
  await renderPages({ '/': LandingQueue }, '/')
  await screen.findByText('Le scadenze non sono arrivate')
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByText('Nessuna tua scadenza nei prossimi 30 giorni')
})
const nothing = { scadute: 0, settimana: 0 }
const urgenza = { mie: nothing, segnalate: nothing, tutte: nothing }
