import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPages } from '../testing/render-page.tsx'
import { RestingSelects } from './RestingSelect.tsx'
import { LightMultiSelect, LightSelect } from './Selects.tsx'

afterEach(cleanup)

test('a select at rest is named, becomes real on keyboard focus, and stays focused', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': Searching }, '/')
  const resting = screen.getByRole('combobox', { name: 'Stato' })
  await user.tab()
  const real = screen.getByRole<HTMLInputElement>('combobox', { name: 'Stato' })
  expect(real).not.toBe(resting)
  expect(document.activeElement).toBe(real)
  await user.keyboard('ape{ArrowDown}{Enter}')
  expect(real.value).toBe('Aperta')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Norme' }))
})

test('the pointer finds the real one before it presses, and what is chosen stays', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': Searching }, '/')
  await user.hover(screen.getByRole('combobox', { name: 'Norme' }))
  await user.click(screen.getByRole('combobox', { name: 'Norme' }))
  await user.click(screen.getByRole('option', { name: 'ISO 9001' }))
  expect(screen.getByText('ISO 9001', { ignore: '[role=option] *' })).toBeTruthy()
})

test('emptying it with the keyboard returns the focus to the field', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': () => <Searching chosen="aperta" clearable /> }, '/')
  await user.hover(screen.getByRole('combobox', { name: 'Norme' }))
  await user.click(screen.getByRole('combobox', { name: 'Norme' }))
  await user.click(screen.getByRole('option', { name: 'ISO 9001' }))
  await user.keyboard('{Escape}')
  for (const name of ['Norme', 'Stato']) {
    const field = screen.getByRole('combobox', { name })
    field.focus()
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Svuota')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field)
  }
  expect(screen.queryByRole('button', { name: 'Svuota' })).toBeNull()
})

test('what has a value or a complaint does not rest', async () => {
  await renderPages({ '/': () => <Searching chosen="aperta" /> }, '/')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Stato' }).value).toBe('Aperta')
})

function Searching({ chosen = null, clearable = false }: { chosen?: string | null; clearable?: boolean }) {
  const [stato, setStato] = useState<string | null>(chosen)
  const [norme, setNorme] = useState<string[]>([])
  return (
    <RestingSelects value>
      <LightSelect
        label="Stato"
        data={[
          { value: 'aperta', label: 'Aperta' },
          { value: 'chiusa', label: 'Chiusa' },
        ]}
        searchable
        clearable={clearable}
        value={stato}
        onChange={setStato}
      />
      <LightMultiSelect
        label="Norme"
        data={['ISO 9001', 'ISO 45001']}
        searchable
        clearable={clearable}
        value={norme}
        onChange={setNorme}
      />
    </RestingSelects>
  )
}
