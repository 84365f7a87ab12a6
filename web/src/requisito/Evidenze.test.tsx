// @vitest-environment happy-dom
import { requisito as schema } from '@quadra/contract/requisito/schema'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Evidenze } from './Evidenze.tsx'

afterEach(() => vi.unstubAllGlobals())

const version = '2026-11-09T07:31:00.000Z'
const requisito = { ...(sample(schema) as Requisito), id: 31, data_modifica: version, foglia: true }
const conflict = 'Il record è stato modificato da un altro utente'

/** One cooperative whose every list is empty. */
const riga = (whole: boolean) => {
  const list = whole ? [] : null
  const lists = { documenti: list, verifiche: list, non_conformita: list, indicatori: list, registri: list }
  const motivi = [{ testo: 'Nessuna evidenza', percorso: '/pages/requisiti/31?cliente_id=4' }]
  return { cliente: { id: 4, nome: 'Delta' }, stato: 'scoperto', motivi, ...lists, da_confermare: list }
}

test('an exclusion names the version that was read; of a former one the refusal is shown and what was typed stays', async () => {
  const requests = fakeServer(({ method, path, query }) =>
    method === 'PUT'
      ? [409, { message: conflict }]
      : [200, { data: path.endsWith('/evidenze') ? { requisito, righe: [riga('cliente_id' in query)] } : [] }],
  )
  await renderPages({ '/': () => <Evidenze requisito={requisito} /> }, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Escludi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Non applicabile' })
  expect(within(dialog).getByText('Delta')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Nessun veicolo proprio')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  expect(await screen.findByText(conflict)).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/requisito/31/esclusione',
    body: { cliente_id: 4, escluso: true, motivo: 'Nessun veicolo proprio', data_modifica: version },
  })
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Nessun veicolo proprio')
})
