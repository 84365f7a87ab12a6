import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoriaLines } from './StoriaLines.tsx'

const line = (id: number, azione: string, da: string, a: string) => ({
  id,
  azione,
  quando: '2026-11-02T08:00:00.000Z',
  chi: 'Elena Riva',
  motivo: null,
  modifiche: [{ campo: 'nome', etichetta: 'Nome', da, a }],
})

test('a creation shows the value of each field, a change also the previous one', () => {
  const lines = [line(2, 'Modifica', 'Alfa', '(vuoto)'), line(1, 'Creazione', '(vuoto)', 'Alfa')]
  const { getAllByText } = render(
    <MantineProvider env="test">
      <StoriaLines lines={lines} />
    </MantineProvider>,
  )
  expect(getAllByText(/^Nome/).map((line) => line.textContent)).toEqual(['Nome: «Alfa» → (vuoto)', 'Nome: «Alfa»'])
})
