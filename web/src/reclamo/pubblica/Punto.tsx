import { useCallback, useEffect, useState } from 'react'
import { type Punto, readPunto, Refused } from './calls.ts'
import { Modulo } from './Modulo.tsx'
import { Ricevuta } from './Ricevuta.tsx'
import type { Sent } from './send.ts'
import { Trouble } from './Trouble.tsx'

/** The page of a service: its form, then the code. */
export function PuntoPage({ token }: { token: string }) {
  const [punto, setPunto] = useState<Punto>()
  const [error, setError] = useState<Error>()
  const [done, setDone] = useState<{ sent: Sent; files: readonly File[] }>()

  const load = useCallback(() => void readPunto(token).then(setPunto, setError), [token])
  useEffect(load, [load])
  const again = () => {
    setError(undefined)
    load()
  }
  useEffect(() => {
    if (punto) document.title = `Scrivi a ${punto.cliente}`
  }, [punto])

  if (error)
    return <Trouble error={error} again={error instanceof Refused && error.status === 404 ? undefined : again} />
  if (!punto) return <p role="status">Caricamento…</p>
  if (done) return <Ricevuta {...done} cliente={punto.cliente} servizio={punto.servizio} />
  return (
    <>
      <h1>Scrivi a {punto.cliente}</h1>
      <p className="service">{punto.servizio}</p>
      <p className="hint">
        Rispondiamo entro {punto.giorni_risposta === 1 ? 'un giorno' : `${punto.giorni_risposta} giorni`}. Hai già un
        codice? <a href="/r">Segui il tuo reclamo</a>
      </p>
      <Modulo token={token} punto={punto} onSent={(sent, files) => setDone({ sent, files })} />
    </>
  )
}
