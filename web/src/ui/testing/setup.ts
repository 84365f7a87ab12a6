import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Ends what never arrives; on a busy machine it may take long until a page is rendered.
configure({ asyncUtilTimeout: 20_000 })

// The next test, of this file or another, finds the window as a new one.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
