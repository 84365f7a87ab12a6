import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InlineForm } from '../form/InlineForm.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { RecordPage } from './RecordPage.tsx'
import { TabSaveBar } from './SaveBar.tsx'
import { esempioApi, row, storiaCall } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'
import { UrlTabs } from './UrlTabs.tsx'

const Page = () => (
  <RecordPage
    api={esempioApi}
    storia={storiaCall}
    back="/esempi"
    title={(item) => item.nome}
    bar={<TabSaveBar tabs={['dati', 'parti']} own="dati" />}
  >
    {() => (
      <UrlTabs
        label="Sezioni"
        tabs={[
          { value: 'dati', label: 'Dati', panel: <TextField name="note" /> },
          { value: 'parti', label: 'Parti', panel: <Parts /> },
        ]}
      />
    )}
  </RecordPage>
)
const Parts = () => (
  <InlineForm call={esempioApi.create} params={{}} initial={{ inizio: '2026-03-05' }} label="Aggiungi">
    <TextField name="nome" />
  </InlineForm>
)

let requests: ReturnType<typeof fakeServer>
const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ })
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Note/ })
const saveKey = () => userEvent.keyboard('{Control>}s{/Control}')
const open = async (tab: string) => {
  const page = await renderPages({ '/esempi/$id': Page, '/esempi': () => <h1>Lista</h1> }, `/esempi/1?tab=${tab}`)
  await screen.findByRole('tabpanel')
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  requests = fakeServer(({ method }) => [method === 'POST' ? 201 : 200, { data: row(1) }])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Ctrl+S in a tab without Salva saves nothing when nothing was typed there', async () => {
  await open('parti')
  await saveKey()
  expect(screen.queryByText('Perfetto!')).toBeNull()
  expect(writes()).toEqual([])
})

test('Ctrl+S sends the form of the open tab, and not the record', async () => {
  await open('parti')
  await userEvent.type(nome(), 'Parte')
  await saveKey()
  await screen.findByText('Perfetto!')
  expect(writes()).toEqual([['POST', { nome: 'Parte', inizio: '2026-03-05' }]])
})

test('what waits in the own tab can be saved from every other', async () => {
  await open('dati')
  await userEvent.type(note(), 'x')
  await userEvent.click(screen.getByRole('tab', { name: 'Parti' }))
  expect(screen.getByRole('button', { name: 'Salva' })).toBeTruthy()
  await saveKey()
  await waitFor(() => expect(writes()).toMatchObject([['PUT', { note: 'x' }]]))
})

test('unsaved input in another tab asks for one confirmation when the page is left', async () => {
  const { router } = await open('parti')
  await userEvent.type(nome(), 'Parte')
  await userEvent.click(screen.getByRole('tab', { name: 'Dati' }))
  await userEvent.type(note(), 'x')
  void router.navigate({ to: '/esempi' })
  await userEvent.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
  await screen.findByRole('heading', { name: 'Lista' })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('quadra.draft'))).toEqual([])
})
