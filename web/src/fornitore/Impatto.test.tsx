import { impatto } from '@quadra/contract/fornitore/impatto'
import { fornitore } from '@quadra/contract/fornitore/schema'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Impatto } from './Impatto.tsx'

vi.mock('../client/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ ruolo: 'manager', cliente: { id: 1, nome: 'Alfa' } }),
}))
const supplier = { ...(sample(fornitore) as z.output<typeof fornitore>), aggiungibile: true }
const own = { ...(sample(impatto) as z.output<typeof impatto>), riferimento: 'DVR' }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the reference of an impact can be taken back', async () => {
  const requests = fakeServer(({ method }) => [200, { data: method === 'GET' ? [own] : own }])
  await renderPages({ '/': () => <Impatto fornitore={supplier} /> }, '/')
  const field = await screen.findByRole('textbox', { name: 'Riferimento' })
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Salva impatto' }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ riferimento: null })
})
