import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './pubblica.css'
import { PuntoPage } from './Punto.tsx'
import { SeguiPage } from './Segui.tsx'

// The public pages: /r/{token} writes a complaint, /r follows one. They store nothing in the browser.
const token = /^\/r\/([^/]+)/.exec(location.pathname)?.[1]
if (!token) document.title = 'Segui il tuo reclamo'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main>{token ? <PuntoPage token={decoded(token)} /> : <SeguiPage />}</main>
  </StrictMode>,
)

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
