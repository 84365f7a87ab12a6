import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { money } from '@quadra/contract/kernel/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FormScopeProvider, type Values } from '../form/form-scope.tsx'
import { theme } from '../theme/theme.ts'
import { NumberField } from './NumberField.tsx'

const schema = z.object({ importo: money('Importo', 0) })
let typed: Values = {}
const values = () => typed

function Amount({ importo }: { importo?: number }) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { importo }, onValuesChange: remember })
  return (
    <FormScopeProvider form={form} schema={schema}>
      <NumberField name="importo" min={0} decimals={2} suffix=" €" />
      <button type="button">Altrove</button>
    </FormScopeProvider>
  )
}

const remember = (values: Values) => {
  typed = values
}

const open = (importo?: number) => {
  render(
    <MantineProvider env="test" theme={theme}>
      <Amount importo={importo} />
    </MantineProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>(/^Importo/)
}
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Altrove' }))

test.each([
  ['1.234,56', 1234.56, '1.234,56 €'],
  ['12.500', 12_500, '12.500,00 €'],
  ['1234,5', 1234.5, '1.234,50 €'],
  ['1,234.56', 1234.56, '1.234,56 €'],
])('%s is the same typed and pasted, and is grouped on blur', async (text, amount, formatted) => {
  const field = open()
  await userEvent.type(field, text)
  expect(values().importo).toBe(amount)
  await leave()
  expect(field.value).toBe(formatted)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(`€ ${text}`)
  expect(values().importo).toBe(amount)
  await leave()
  expect(field.value).toBe(formatted)
})

test('a standing 0 is replaced by what is typed, with the pointer and with the keyboard', async () => {
  const field = open(0)
  expect(field.value).toBe('0,00 €')
  await userEvent.click(field)
  await userEvent.keyboard('250')
  expect(values().importo).toBe(250)
  await leave()
  await userEvent.tab({ shift: true })
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['250', 0, 3])
})

test('digits are added to a grouped number without its points', async () => {
  const field = open(1234)
  expect(field.value).toBe('1.234,00 €')
  await userEvent.type(field, '{End}5')
  expect([field.value, values().importo]).toEqual(['12345', 12_345])
})

test('what can be read in two ways is refused in words at the field, and stays as typed', async () => {
  const field = open()
  await userEvent.type(field, '1.23,4')
  await leave()
  expect(field.value).toBe('1.23,4')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Numero scritto in modo ambiguo/)).toBeTruthy()
  expect(schema.safeParse(values()).success).toBe(false)
  await userEvent.clear(field)
  await userEvent.type(field, '12,500')
  await leave()
  expect(screen.getByText(/^Al massimo 2 decimali/)).toBeTruthy()
  expect(schema.safeParse(values()).success).toBe(false)
})
