import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sections } from './Sections.tsx'

afterEach(cleanup)

const page = (count: number) => (
  <MantineProvider env="test">
    <Sections sections={[{ value: 'files', title: 'Documenti allegati', count, content: <p>Elenco</p> }]} />
  </MantineProvider>
)
const expanded = () => screen.getByRole('button').getAttribute('aria-expanded')

test('a panel opens when something is added to it, and only then', () => {
  const { rerender } = render(page(0))
  expect(expanded()).toBe('false')
  rerender(page(0))
  expect(expanded()).toBe('false')
  rerender(page(1))
  expect(expanded()).toBe('true')
  expect(screen.getByText('Elenco')).toBeTruthy()
})
