import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Readers } from './Readers.tsx'

afterEach(cleanup)

test.each([
  [[true, false, true], 'Per le cooperative con servizi alle imprese, parità di genere'],
  [[false, false, false], 'Nessuna cooperativa lo vede'],
] as const)('a multi-site document with flags %j: %s', ([servizi_imprese, servizi_persona, parita_genere], words) => {
  const flags = { servizi_imprese, servizi_persona, parita_genere }
  render(
    <MantineProvider env="test">
      <Readers {...flags} />
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
