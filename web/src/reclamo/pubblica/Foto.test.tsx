import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Foto } from './Foto.tsx'

/** Files that are still being redrawn, each with what ends it. */
const redrawing = vi.hoisted(() => [] as (() => void)[])
vi.mock('./pictures.ts', () => ({
  prepared: (file: File) => new Promise<File>((resolve) => redrawing.push(() => resolve(file))),
}))
afterEach(cleanup)

test('what is taken away while another is redrawn stays away, and the other is sent', async () => {
  let sent: Promise<readonly File[]> = Promise.resolve([])
  render(<Foto onChange={(files) => (sent = files)} />)
  const choose = async (name: string) => {
    const begun = redrawing.length
    fireEvent.change(screen.getByLabelText('Foto o documenti'), { target: { files: [new File(['x'], name)] } })
    await vi.waitFor(() => expect(redrawing.length).toBe(begun + 1))
  }
  await choose('uno.jpg')
  redrawing[0]!()
  const away = await screen.findByRole('button', { name: 'Togli uno.jpg' })
  await choose('due.jpg')
  fireEvent.click(away)
  redrawing[1]!()
  expect((await sent).map(({ name }) => name)).toEqual(['due.jpg'])
  await screen.findByRole('button', { name: 'Togli due.jpg' })
  expect(screen.queryByRole('button', { name: 'Togli uno.jpg' })).toBeNull()
})
