import type { everyone } from '@quadra/contract/policy'
import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { storedSession } from '../../client/stored-session.ts'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { SearchButton } from '../SearchButton.tsx'

const person = {
  id: 7,
  nome: 'Marco',
  cognome: 'Bellini',
  email: 'marco@example.org',
  agenzia: { id: 9, nome: 'Agenzia generale' },
  cliente: null,
}

const Page = () => (
  <main tabIndex={-1}>
    <SearchButton />
    <input aria-label="Nota" />
  </main>
)

/** A page with the search and a field, open for a person of this role. */
export async function openAs(ruolo: (typeof everyone)[number]) {
  await renderPages({ '/': Page }, '/')
  storedSession.write({ ...person, ruolo, giro: { stato: 'fatto', passo: 0 } })
  return userEvent.setup()
}

export function closeSearch() {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}
