import type { Modelli } from '@quadra/contract/primi_passi/modelli'
import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import { passi } from '@quadra/contract/primi_passi/steps'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { FirstStart } from './FirstStart.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps = (done: readonly string[]): PrimiPassi => ({
  passi: passi.map((passo) => ({ passo, fatto: done.includes(passo) })),
  percentuale: Math.floor((done.length * 100) / 7),
  fatti: {
    ...{ dizionari_vuoti: [], voci: 57, dizionari: 9, cooperative: 3, servizi: 1, persone: 0, certificati: 0 },
    ...{ programmi: 0, audit: 0, catalogo: 6, indicatori: 0, documenti: 0 },
  },
  posta: false,
  password_iniziale: true,
})
const voce = (chiave: string, more: object = {}) => ({
  ...{ chiave, codice: null, descrizione: chiave, nota: null, presente: false, ostacolo: null },
  ...{ proposta: true, norme: [], usa: [], ...more },
})
const models: Modelli = {
  gruppi: [
    {
      gruppo: 'norma',
      voci: [voce('A'), voce('B', { proposta: false }), voce('C', { presente: true, proposta: false })],
    },
    { gruppo: 'processo', voci: [voce('P', { proposta: false, norme: ['B'] })] },
    { gruppo: 'checklist', voci: [voce('K', { proposta: false, usa: ['B'] })] },
  ],
}
const open = (done: readonly string[]) => {
  const requests = fakeServer(({ path, method }) => {
    if (method === 'POST') return [200, { data: { aggiunte: 3, presenti: 0 } }]
    return [200, { data: path.endsWith('/modelli') ? models : steps(done) }]
  })
  return renderPages({ '/': FirstStart }, '/').then(() => requests)
}

test('each step shows what exists and its act; the first open one is the current', async () => {
  await open(['dizionari', 'cooperative'])
  const rows = await screen.findAllByRole('listitem')
  expect(screen.getByText('La posta non parte ancora')).toBeTruthy()
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null, null])
  expect(within(rows[1]!).getByText('3 cooperative, 1 servizio')).toBeTruthy()
  expect(within(rows[5]!).getByText('6 in catalogo, da assegnare')).toBeTruthy()
  expect(within(rows[2]!).getByRole('link', { name: 'Invita: Persone' }).getAttribute('href')).toBe(
    '/pages/utenti?nuovo=1',
  )
  expect(within(rows[3]!).getByRole('link', { name: 'Registra: Certificato' }).getAttribute('href')).toContain(
    'nuovo=1',
  )
  expect(screen.getByText('28%')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Cambia la password iniziale/ })).toBeTruthy()
})

test('the chooser writes what is ticked and what that needs, and nothing before', async () => {
  const requests = await open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Usa i modelli' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Aggiungi una voce' })
  expect(dialog.getByRole('checkbox', { name: /^C:/ })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: /^Checklist/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^K:/ }))
  expect(dialog.getByText('Una voce in più: le scelte le usano.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Norme Audit/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^A:/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi 2 voci' }))
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ voci: ['B', 'K'] }])
  await screen.findByText('3 voci aggiunte')
})
