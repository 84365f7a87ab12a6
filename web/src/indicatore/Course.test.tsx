import { MantineProvider } from '@mantine/core'
import { indicatore } from '@quadra/contract/indicatore/schema'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { sample } from '../ui/testing/sample.ts'
import { Course } from './Course.tsx'

const whole = sample(indicatore) as z.output<typeof indicatore>
const [one] = whole.verifiche
const words = (verifiche: typeof whole.verifiche) =>
  render(
    <MantineProvider env="test">
      <section>
        <Course indicatore={{ ...whole, target: 90, soglia: 'maggiore_uguale', targets: [], verifiche }} />
      </section>
    </MantineProvider>,
  ).container.querySelector('section')?.textContent

afterEach(cleanup)

test('the list shows the target, the last value and whether it will do', () => {
  const last = { ...one!, verifica: 85.5, data_valutazione: '2026-06-30', risultato: false }
  expect(words([last, { ...last, id: 2, verifica: 91, risultato: true }])).toBe(
    'almeno 90 · 85,5 il 30/06/2026Non raggiunto',
  )
  cleanup()
  expect(words([])).toBe('almeno 90')
})
