import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPages } from '../ui/testing/render-page.tsx'
import { showError } from '../ui/page/toasts.ts'
import { announceArrivals } from './arrivals.ts'

test('a failure does not follow to another page, but stays while only the tab changes', async () => {
  const { router } = await renderPages({ '/': () => 'Qui', '/altrove': () => 'Altrove' }, '/')
  announceArrivals(router)
  act(() => showError('Elemento in uso'))
  await screen.findByText('Elemento in uso')
  await act(() => router.navigate({ to: '/', search: { tab: 'tab2' } }))
  expect(screen.getByText('Elemento in uso')).toBeTruthy()
  await act(() => router.navigate({ to: '/altrove' }))
  await waitFor(() => expect(screen.queryByText('Elemento in uso')).toBeNull())
})
