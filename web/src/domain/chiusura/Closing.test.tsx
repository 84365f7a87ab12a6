import type { Chiusura } from '@quadra/contract/cliente/chiusura'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { type Choices, Closing } from './Closing.tsx'

const chiusura: Chiusura = {
  aperti: [
    { tipo: 'non_conformita', quanti: 3, archiviabili: 2 },
    { tipo: 'azione_miglioramento', quanti: 1, archiviabili: 1 },
    { tipo: 'audit', quanti: 1, archiviabili: 0 },
    { tipo: 'mandato', quanti: 1, archiviabili: 0 },
  ],
  certificati: [{ id: 7, numero: 'IT-1', norma: 'UNI EN ISO 9001:2015' }],
  motivo: 'Archiviata con la chiusura di Delta',
  chiusa: null,
}
afterEach(cleanup)

test('each kind is counted, linked to its list, and archived or left; its certificate is left by default', async () => {
  const onChange = vi.fn<(choices: Choices) => void>()
  await renderPages(
    {
      '/': () => <Closing chiusura={chiusura} closed={{ cliente_id: 4 }} left="Resta." onChange={onChange} />,
    },
    '/',
  )
  const last = () => onChange.mock.lastCall![0]
  const list = screen.getByRole('link', { name: '3 non conformità aperte' }).getAttribute('href')
  expect(list).toContain('cliente_id=4')
  expect(screen.getByText('Sono già cominciati: si chiudono, poi si può archiviare il resto.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).toBeNull()
  expect(screen.getByLabelText('Archivia (2 di 3): Non conformità')).toBeTruthy()

  await userEvent.click(screen.getByLabelText('Archivia tutto'))
  expect(last()).toMatchObject({ archivia: ['non_conformita', 'azione_miglioramento'], certificati: [7] })
  await userEvent.click(screen.getByLabelText('Archivia (2 di 3): Non conformità'))
  await userEvent.clear(screen.getByRole('textbox', { name: /^Motivo/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Fusione')
  expect(last()).toMatchObject({ archivia: ['azione_miglioramento'], motivo: 'Fusione' })
  await userEvent.click(screen.getByLabelText('Esce come sede: UNI EN ISO 9001:2015 n. IT-1'))
  expect(last().certificati).toEqual([])
})
