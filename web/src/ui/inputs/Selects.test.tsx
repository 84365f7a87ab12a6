import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPages } from '../testing/render-page.tsx'
import { LightMultiSelect, LightSelect } from './Selects.tsx'

afterEach(cleanup)

const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const lists = () => document.querySelectorAll('[role=listbox]').length

test('a select at rest is named, becomes real on keyboard focus, and stays focused', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': Searching }, '/')
  const resting = select('Stato')
  await user.tab()
  const real = select('Stato')
  expect(real).not.toBe(resting)
  expect(document.activeElement).toBe(real)
  await user.keyboard('ape{ArrowDown}{Enter}')
  expect(real.value).toBe('Aperta')
  await user.tab()
  expect(document.activeElement).toBe(select('Norme'))
})

test('the list of choices is mounted when the focus comes, not before', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': () => <Searching chosen="aperta" picked={['ISO 9001']} /> }, '/')
  expect(lists()).toBe(0)
  await user.hover(select('Stato'))
  expect(lists()).toBe(0)
  await user.click(select('Stato'))
  expect(lists()).toBe(1)
  expect(screen.getByRole('option', { name: 'Chiusa' })).toBeTruthy()
})

test('the pointer replaces the select before it presses, and the chosen value stays', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': Searching }, '/')
  await user.hover(select('Norme'))
  await user.click(select('Norme'))
  await user.click(screen.getByRole('option', { name: 'ISO 9001' }))
  expect(screen.getByText('ISO 9001', { ignore: '[role=option] *' })).toBeTruthy()
})

test('a select at rest shows its value, its hint, its error and what the form sends', async () => {
  const hints = { description: 'Del consorzio', error: 'Da correggere', required: true }
  await renderPages({ '/': () => <Searching chosen="aperta" hints={hints} /> }, '/')
  for (const name of ['Stato', 'Norme']) {
    const resting = screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(name) })
    const described = resting.getAttribute('aria-describedby')!.split(/\s+/)
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Da correggere', 'Del consorzio'])
    expect(resting.getAttribute('aria-invalid')).toBe('true')
    expect(resting.getAttribute('aria-expanded')).toBe('false')
    expect(document.querySelector(`label[for="${resting.id}"]`)?.textContent).toBe(`${name} *`)
  }
  const stato = screen.getByRole<HTMLInputElement>('combobox', { name: /Stato/ })
  expect([stato.value, stato.required]).toEqual(['Aperta', true])
  expect(document.querySelector<HTMLInputElement>('[name=stato]')?.value).toBe('aperta')
})

test('the mark of the first input of a dialog moves to the real select', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': Searching }, '/')
  select('Stato').setAttribute('data-autofocus', 'true')
  select('Stato').focus()
  expect(select('Stato').getAttribute('data-autofocus')).toBe('true')
  expect(document.activeElement).toBe(select('Stato'))
  select('Norme').setAttribute('data-autofocus', 'true')
  await user.hover(select('Norme'))
  expect(select('Norme').getAttribute('data-autofocus')).toBe('true')
})

test('the clear button is there at rest, and Shift+Tab reaches it', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': () => <Searching chosen="aperta" clearable /> }, '/')
  const resting = screen.getByRole('button', { name: 'Svuota' })
  select('Norme').focus()
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Svuota' }))
  expect(document.activeElement).not.toBe(resting)
  await user.keyboard('{Enter}')
  expect(select('Stato').value).toBe('')
  expect(document.activeElement).toBe(select('Stato'))
})

test('emptying it with the keyboard returns the focus to the field', async () => {
  const user = userEvent.setup()
  await renderPages({ '/': () => <Searching chosen="aperta" picked={['ISO 9001']} clearable /> }, '/')
  for (const name of ['Norme', 'Stato']) {
    select(name).focus()
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Svuota')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(select(name))
  }
  expect(screen.queryByRole('button', { name: 'Svuota' })).toBeNull()
})

interface Props {
  readonly chosen?: string | null
  readonly picked?: string[]
  readonly clearable?: boolean
  readonly hints?: { readonly description: string; readonly error: string; readonly required: boolean }
}

function Searching({ chosen = null, picked = [], clearable = false, hints }: Props) {
  const [stato, setStato] = useState<string | null>(chosen)
  const [norme, setNorme] = useState(picked)
  return (
    <>
      <LightSelect
        {...hints}
        label="Stato"
        name="stato"
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
        {...hints}
        label="Norme"
        data={['ISO 9001', 'ISO 45001']}
        searchable
        clearable={clearable}
        value={norme}
        onChange={setNorme}
      />
    </>
  )
}
