import { type Stato, stati } from '@quadra/contract/non_conformita/stato'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPages } from '../ui/testing/render-page.tsx'
import { NonConformitaBadge } from './NonConformitaBadge.tsx'

/** Spec 2 names the first five; the last, which it leaves open, stays without a colour. */
const colors: Record<Stato, string> = {
  nuovo: 'blue',
  in_lavorazione: 'dark',
  da_verificare: 'yellow',
  chiuso: 'green',
  non_efficace: 'red',
  non_pertinente: 'gray',
  archiviata: 'gray',
}

afterEach(cleanup)

test('each state has its word and its colour', async () => {
  await renderPages({ '/': () => stati.map((stato) => <NonConformitaBadge key={stato} stato={stato} />) }, '/')
  for (const [stato, word] of [
    ['nuovo', 'Nuovo'],
    ['in_lavorazione', 'In lavorazione'],
    ['da_verificare', 'Da verificare'],
    ['chiuso', 'Chiuso'],
    ['non_efficace', 'Non efficace'],
    ['non_pertinente', 'Non pertinente'],
    ['archiviata', 'Archiviata'],
  ] as const)
    expect(screen.getByText(word).closest('.mantine-Badge-root')?.getAttribute('style')).toContain(
      `--mantine-color-${colors[stato]}-light`,
    )
})
