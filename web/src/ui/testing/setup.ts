import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Ends what never comes; on a busy machine it may be long before a page is drawn.
configure({ asyncUtilTimeout: 20_000 })

// The next test, of this file or another, finds the window as a new one.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
