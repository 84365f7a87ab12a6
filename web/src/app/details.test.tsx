import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { screens } from './screens.ts'
import { specifiedDetails } from './testing/specified-details.ts'

const noPlan = { audit: null, processi: [] }

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(specifiedDetails)(
  '$at shows what the specification names',
  async ({ at, record, tabs = '', fields, buttons }) => {
    const route = at.replace(/1(\?.*)?$/, '$id')
    fakeServer(({ path }) => [200, { data: path.endsWith('/1') ? record : path.endsWith('/precedente') ? noPlan : [] }])
    const Page = await screens
      .flatMap(({ routes }) => routes)
      .find(({ path }) => path === route)!
      .lazy()
    await renderPages({ [route]: () => <Page /> }, at)
    await screen.findByRole('button', { name: 'Storia' })
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(screen.getByRole('link', { name: 'Indietro' }).getAttribute('href')).toMatch(/keep=1$/)
    expect(textsOf(screen.queryAllByRole('tab'))).toBe(tabs)
    expect(textsOf(document.querySelectorAll('[class*=mantine-Input][class*=-label], .mantine-Switch-label'))).toBe(
      fields,
    )
    // The specification names no comments, which are before the history, and no photos.
    const named = screen
      .getAllByRole('button')
      .filter(({ textContent }) => !/^(Comment[ia]|Foto\d*|Aggiungi foto)$/.test(textContent ?? ''))
    expect(textsOf(named)).toBe(listed(buttons, 'Storia'))
  },
)

/** Their words, without the asterisk of what is required; what only shows a picture has none. */
const textsOf = (elements: Iterable<Element>) =>
  listed(...[...elements].map(({ textContent }) => textContent?.replace(' *', '') ?? ''))
const listed = (...words: string[]) => words.filter(Boolean).join(', ')
