// @vitest-environment happy-dom
import { type Anno, codiciGruppo, gruppiAnno } from '@quadra/contract/cruscotto/anno'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { AnnoPage } from './AnnoPage.tsx'

const year = (anno: number, vuoto = false): Anno => ({
  anno,
  cliente: null,
  agenzia: 'Agenzia generale',
  oggi: '2026-11-19',
  periodo: { da_data: `${anno}-01-01`, a_data: `${anno}-11-08` },
  prima: { da_data: `${anno - 1}-01-01`, a_data: `${anno - 1}-11-08` },
  vuoto,
  gruppi: codiciGruppo.map((codice) => ({
    codice,
    titolo: gruppiAnno[codice].titolo,
    voci: Object.entries(gruppiAnno[codice].voci).map(([name, nome]) => ({ codice: name, nome, valore: 12, prima: 7 })),
  })),
  situazione: { al: '2026-11-19', prima_al: null, voci: [] },
  fornitori: null,
})

const marco = {
  id: 7,
  nome: 'Marco',
  cognome: 'Bellini',
  email: 'marco@example.org',
  agenzia: { id: 9, nome: 'Agenzia generale' },
  cliente: { id: 1, nome: 'Alfa' },
  ruolo: 'manager' as const,
  giro: { stato: 'fatto' as const, passo: 0 },
}

let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  requests = fakeServer(({ path, query }) =>
    path === '/api/cruscotto/anno'
      ? [200, { data: year(Number(query['anno']), query['anno'] === '2003') }]
      : [200, { data: [{ id: 4, nome: 'Delta', stato: 0 }] }],
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const pages = { '/pages/cruscotto/anno': AnnoPage, '/pages/cruscotto': () => <h1>Cruscotto</h1> }
const last = () => requests.findLast(({ path }) => path === '/api/cruscotto/anno')!.query

test('the year and the cooperative live in the address; each figure has that of the year before', async () => {
  const user = userEvent.setup()
  const { router } = await renderPages(pages, '/pages/cruscotto/anno?anno=2025')
  const part = within(await screen.findByRole('region', { name: 'Reclami' }))
  expect(part.getByText('Con risposta nei tempi').nextElementSibling!.textContent).toBe('12prima 7')
  expect(screen.getByText(/dal 01\/01\/2025 all’08\/11\/2025\. .*quella del 2024 fino all’08\/11\/2024\./)).toBeTruthy()
  expect(screen.getByText('Alla fine del 2024 non è stato rilevato.')).toBeTruthy()
  // At rest it is only its input.
  await user.click(screen.getByLabelText('Di'))
  await user.click(screen.getByLabelText('Di'))
  await user.click(await screen.findByText('Delta (non attiva)'))
  await waitFor(() => expect(last()).toEqual({ anno: '2025', cliente_id: '4' }))
  expect(router.state.location.search).toEqual({ anno: '2025', cliente_id: '4' })
})

test('a year without anything says so in words', async () => {
  await renderPages(pages, '/pages/cruscotto/anno?anno=2003')
  expect(await screen.findByText('Del 2003 non è registrato nulla')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a manager chooses the year alone', async () => {
  const Signed = () => {
    const session = useSession()
    return session.cliente ? <AnnoPage /> : <button onClick={() => storedSession.write(marco)}>Sono Marco</button>
  }
  await renderPages({ '/pages/cruscotto/anno': Signed }, '/pages/cruscotto/anno')
  await userEvent.click(await screen.findByText('Sono Marco'))
  await screen.findByRole('region', { name: 'Audit' })
  expect([screen.queryByLabelText('Anno'), screen.queryByLabelText('Di')].map(Boolean)).toEqual([true, false])
})
