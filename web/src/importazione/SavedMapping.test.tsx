import { importazione as schema } from '@quadra/contract/importazione/schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { ImportazionePage } from './ImportazionePage.tsx'

afterEach(() => vi.unstubAllGlobals())

const importazione = {
  ...(sample(schema) as object),
  id: 12,
  tipo: 'utenti',
  stato: 'caricata',
  lavoro: null,
  errore: null,
  cliente: { id: 1, nome: 'Alfa' },
  intestazioni: ['Nome', 'Posta'],
  esempi: [['Anna'], ['anna@example.org']],
  mappatura: {},
  campi: [
    { campo: 'nome', etichetta: 'Nome', obbligatorio: true },
    { campo: 'email', etichetta: 'Email', obbligatorio: true },
  ],
  foglio_presente: true,
  modificabile: true,
  file_attesi: [],
  file_inviati: [],
}

test('a saved mapping fills in its columns, says which the sheet lacks, and is saved again under a name', async () => {
  const colonne = [
    { campo: 'email', colonna: 0, intestazione: 'Posta' },
    { campo: 'nome', colonna: 1, intestazione: 'nome *' },
    { campo: 'telefono', colonna: 2, intestazione: 'Cellulare' },
  ]
  const saved = [{ id: 5, tipo: 'utenti', nome: 'Paghe', cliente: null, colonne }]
  const requests = fakeServer(({ path }) => {
    if (path === '/api/importazione/mappatura') return [200, { data: saved }]
    return [200, { data: path.startsWith('/api/importazione/') ? importazione : [] }]
  })
  await renderPages({ '/pages/importazioni/$id': ImportazionePage }, '/pages/importazioni/12')
  const field = await screen.findByRole('combobox', { name: 'Mappatura salvata' })
  await userEvent.hover(field)
  await userEvent.click(screen.getByRole('combobox', { name: 'Mappatura salvata' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('Nel foglio manca la colonna «Cellulare»')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /^Salva questa mappatura/ }))
  expect(screen.getAllByText('Manca il nome della mappatura da salvare').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome della mappatura/ }), 'paghe')
  expect(screen.getByText('Sostituisce quella salvata con questo nome')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Analizza' }))
  await vi.waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      mappatura: { nome: 0, email: 1 },
      salva_come: 'paghe',
    }),
  )
})
