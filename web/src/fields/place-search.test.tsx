import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AzioneList } from '../azione_miglioramento/AzioneList.tsx'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a cooperative taken out of the search takes its service along; another filter stays', async () => {
  fakeServer(() => [200, { data: [], meta: { totale: 0, pagina: 1, per_pagina: 5 } }])
  const at = '/pages/azioni?cliente_id=3&servizio_id=5&scaduti=true'
  const { router } = await renderPages({ '/pages/azioni': AzioneList }, at)
  await userEvent.click(await screen.findByRole('button', { name: /^Togli il filtro Cooperativa/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ scaduti: 'true' }))
  expect(screen.queryByText(/^Servizio: /)).toBeNull()
})
