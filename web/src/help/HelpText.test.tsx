import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { HelpText } from './HelpText.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the text is read as Markdown, and what looks like markup stays text', async () => {
  const help = '# Titolo\n\nUn **passo**.\n\n<img src=x onerror=alert(1)> [clic](javascript:alert(1))'
  fakeServer(() => [200, { help }])
  const { container } = await renderPages({ '/': () => <HelpText page="fornitori" /> }, '/')
  expect(await screen.findByRole('heading', { name: 'Titolo' })).toBeTruthy()
  expect(container.querySelector('strong')?.textContent).toBe('passo')
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('')
})
