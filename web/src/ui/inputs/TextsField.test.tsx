import { useForm } from '@mantine/form'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { FormScopeProvider, type Values } from '../form/form-scope.tsx'
import { renderPages } from '../testing/render-page.tsx'
import { TextsField } from './TextsField.tsx'

const schema = z.object({ perche: z.array(z.string()).meta({ title: 'Perché' }) })
let current: Values = {}
function Page({ readOnly = false }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { perche: ['Fretta'] },
    onValuesChange: (values) => (current = values),
  })
  return (
    <FormScopeProvider form={form} schema={schema} readOnly={readOnly}>
      <TextsField name="perche" most={3} nameOf={(number) => `${number}° perché`} />
    </FormScopeProvider>
  )
}
const boxes = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))
const box = (number: number) => screen.getByRole('textbox', { name: `${number}° perché` })

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }))
afterEach(cleanup)

test('one empty text waits below those that are written, up to the most there may be', async () => {
  await renderPages({ '/': Page }, '/')
  expect(boxes()).toEqual(['1° perché', '2° perché'])
  await userEvent.type(box(2), 'Turni')
  await userEvent.type(box(3), 'Organico')
  expect(boxes()).toHaveLength(3)
  expect(current).toEqual({ perche: ['Fretta', 'Turni', 'Organico'] })
})

test('an emptied text at the end is removed; a gap in between stays, for the validation to refuse', async () => {
  await renderPages({ '/': Page }, '/')
  await userEvent.type(box(2), 'Turni')
  await userEvent.clear(box(1))
  expect(current).toEqual({ perche: ['', 'Turni'] })
  await userEvent.clear(box(2))
  expect(current).toEqual({ perche: [] })
})

test('read only they are a list in their order', async () => {
  await renderPages({ '/': () => <Page readOnly /> }, '/')
  expect(within(screen.getByRole('group', { name: 'Perché' })).getAllByRole('listitem')).toHaveLength(1)
})
