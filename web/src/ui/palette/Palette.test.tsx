import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Palette } from './Palette.tsx'

afterEach(cleanup)

const ignore = () => {}
const drawn = (...titles: string[]) => (
  <MantineProvider env="test">
    <Palette
      label="Cerca"
      query=""
      onQuery={ignore}
      groups={[{ label: 'Pagine', items: titles.map((title) => ({ path: `/${title}`, title, detail: null })) }]}
      marked={[]}
      isBusy={false}
      status=""
      onChoose={ignore}
      onActs={ignore}
      onClose={ignore}
    />
  </MantineProvider>
)
const current = () => screen.getByRole('option', { selected: true }).textContent

test('the same items drawn again leave the selection in place, other items select the first', async () => {
  const { rerender } = render(drawn('Audit', 'Fornitori', 'Documenti'))
  await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{ArrowDown}')
  expect(current()).toBe('Documenti')
  rerender(drawn('Audit', 'Fornitori', 'Documenti'))
  expect(current()).toBe('Documenti')
  rerender(drawn('Utenti', 'Fornitori', 'Documenti'))
  expect(current()).toBe('Utenti')
})
