import type { Preferenze } from '@quadra/contract/preferenza/schema'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../../client/stored-session.ts'
import { fakeServer } from '../../ui/testing/fake-server.ts'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { Profilo } from './Profilo.tsx'

const url = 'https://quadra.example.org/api/calendario/segreto/quadra.ics'
const none = { attivo: false, ambito: null, data_creazione: null, ultimo_accesso: null, chiuso_per: null }
const active = {
  attivo: true,
  ambito: 'tutte',
  data_creazione: '2026-11-16T08:00:00.000Z',
  ultimo_accesso: null,
  chiuso_per: null,
} as const

let calendario: Preferenze['calendario']
let messaggio_rifiutato: Preferenze['messaggio_rifiutato']
let refused: boolean
let own: object | undefined
let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  calendario = none
  messaggio_rifiutato = null
  refused = false
  own = undefined
  requests = fakeServer(({ method, path, body }) => {
    if (method === 'PUT' && refused) return [500, { message: 'Non disponibile' }]
    if (method === 'PUT') return [200, { data: { ...choices(messaggio_rifiutato), ...body } }]
    if (path === '/api/addetto/mio') return [200, { data: own }]
    if (path === '/api/preferenze') return [200, { data: choices(messaggio_rifiutato) }]
    calendario = method === 'POST' ? active : none
    return method === 'POST' ? [201, { data: { url } }] : [204]
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const choices = (refusal: typeof messaggio_rifiutato) => ({
  digest: 'giornaliero',
  giorno_solleciti: 'lunedi',
  messaggio_rifiutato: refusal,
  addetto: own !== undefined,
  calendario,
})
const open = () => renderPages({ '/pages/profilo': Profilo }, '/pages/profilo')
/** As somebody of a cooperative: only there are people at work. */
async function openInCooperative() {
  await open()
  act(() => storedSession.write({ ...storedSession.read()!, cliente: { id: 1, nome: 'Alfa' } }))
}
const sent = (method: string) => requests.filter((request) => request.method === method)
const digest = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Riepilogo/ })

test('shows the user, and changes the password', async () => {
  await open()
  for (const words of ['Giulia Ferri', 'Amministratore', 'Gestione multisito']) await screen.findByText(words)
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }))
  expect(await screen.findByRole('dialog', { name: 'Cambia password' })).toBeTruthy()
})

test('a mail that was refused is shown, with the reason of the server', async () => {
  messaggio_rifiutato = { il: '2026-11-16T08:00:00.000Z', risposta: '550 5.1.1 User unknown' }
  await open()
  const words = 'L’ultimo messaggio è stato rifiutato: l’indirizzo non esiste (550 5.1.1 User unknown)'
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('how often a mail comes is saved as soon as it is chosen', async () => {
  await open()
  await screen.findByRole('combobox', { name: /Riepilogo/ })
  expect(digest().value).toBe('Ogni giorno')
  await userEvent.hover(digest())
  await userEvent.click(digest())
  await userEvent.click(await screen.findByRole('option', { name: 'Ogni settimana, il lunedì' }))
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([
      { path: '/api/preferenze', body: { digest: 'settimanale', giorno_solleciti: 'lunedi' } },
    ]),
  )
  await waitFor(() => expect(digest().value).toBe('Ogni settimana, il lunedì'))
})

test('the day of reminders is saved as soon as it is chosen', async () => {
  await open()
  const day = () => screen.findByRole('combobox', { name: /Giorno dei solleciti/ })
  await userEvent.hover(await day())
  await userEvent.click(await day())
  await userEvent.click(await screen.findByRole('option', { name: 'Giovedì' }))
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([{ body: { digest: 'giornaliero', giorno_solleciti: 'giovedi' } }]),
  )
})

test('a choice that could not be saved is taken back', async () => {
  refused = true
  await open()
  await userEvent.hover(await screen.findByRole('combobox', { name: /Riepilogo/ }))
  await userEvent.click(digest())
  await userEvent.click(await screen.findByRole('option', { name: 'Mai' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  await waitFor(() => expect(digest().value).toBe('Ogni giorno'))
})

test('the address of the calendar is shown once, with Copia', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Crea collegamento' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea collegamento' }))
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Tutte quelle che vedo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ok' }))
  expect(await screen.findByText(url)).toBeTruthy()
  expect(sent('POST')).toMatchObject([{ path: '/api/calendario', body: { ambito: 'tutte' } }])
  expect(screen.getByRole('button', { name: 'Copia' })).toBeTruthy()
  expect(await screen.findByText(/^Attivo dal 16\/11\/2026, ultimo accesso mai/)).toBeTruthy()
  cleanup()
  await open()
  await screen.findByText(/^Attivo dal 16\/11\/2026/)
  expect(screen.queryByText(url)).toBeNull()
})

test('an address that ended by itself shows why, and a new one is offered', async () => {
  calendario = { ...none, chiuso_per: 'password' }
  await open()
  expect(await screen.findByText(/L’indirizzo di prima non vale più: la password è cambiata\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Crea collegamento' })).toBeTruthy()
})

test.each([
  ['Rigenera', 'POST'],
  ['Revoca', 'DELETE'],
] as const)('%s asks for confirmation', async (name, method) => {
  calendario = active
  await open()
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = await screen.findByRole('dialog', { name: 'Sei sicuro?' })
  await userEvent.click(within(question).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sei sicuro?' })).toBeNull())
  expect(sent(method)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => expect(sent(method)).toHaveLength(1))
  if (method === 'POST') expect(sent('POST')[0]!.body).toEqual({ ambito: 'tutte' })
  expect(
    await (method === 'POST' ? screen.findByText(url) : screen.findByRole('button', { name: 'Crea collegamento' })),
  ).toBeTruthy()
})

test('what the person can do is shown to who is a person at work', async () => {
  const haccp = { id: 4, codice: 'HAC', descrizione: 'HACCP' }
  own = {
    ...{ id: 9, mansione: { id: 1, codice: 'CUO', descrizione: 'Cuoco' }, stato_competenze: 'non_in_regola' },
    competenze: [
      { competenza: haccp, livello: 'bloccante', stato: 'mancante', motivo: 'Mai conseguita', attestato: null },
    ],
  }
  await openInCooperative()
  const part = await screen.findByRole('region', { name: 'Le mie competenze' })
  for (const words of ['Cuoco', 'Non in regola', 'HACCP', 'Mai conseguita']) expect(part.textContent).toContain(words)
  cleanup()
  own = undefined
  requests.length = 0
  await openInCooperative()
  await screen.findByRole('combobox', { name: /Riepilogo/ })
  expect(requests.some(({ path }) => path === '/api/addetto/mio')).toBe(false)
  expect(screen.queryByRole('region', { name: 'Le mie competenze' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
