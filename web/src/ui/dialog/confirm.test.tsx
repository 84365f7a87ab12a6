import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useConfirm } from './confirm.tsx'
import { renderPages } from '../testing/render-page.tsx'

function Page() {
  const [confirm, dialog] = useConfirm()
  const [answer, setAnswer] = useState('')
  const ask = async () => setAnswer((await confirm({ about: 'Alfa' })) ? 'detto sì' : 'detto no')
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Elimina
      </button>
      <output>{answer}</output>
      {dialog}
    </>
  )
}
const opener = () => screen.getByText('Elimina')

afterEach(cleanup)

test.each([
  ['No', 'detto no'],
  ['Si', 'detto sì'],
])('the question names its record, starts on No, and %s gives the focus back', async (word, answer) => {
  await renderPages({ '/': Page }, '/')
  await userEvent.click(opener())
  expect(await screen.findByText('Alfa')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No'))
  await userEvent.click(screen.getByRole('button', { name: word }))
  expect(await screen.findByText(answer)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})
