import { required } from '@quadra/contract/kernel/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readStato, type StatoReclamo } from './calls.ts'
import { Field } from './Field.tsx'
import { dayOf, writeDay } from './words.ts'

/** The state of a complaint by its code: typed, or after the # of the address, which never reaches a server. */
export function SeguiPage() {
  const [codice, setCodice] = useState(codeInAddress)
  const [problem, setProblem] = useState<string>()
  const [stato, setStato] = useState<StatoReclamo>()
  const [loading, setLoading] = useState(false)
  const begun = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const load = async (code: string) => {
    setStato(undefined)
    setProblem(code.trim() ? undefined : required)
    if (!code.trim()) return input.current?.focus()
    setLoading(true)
    try {
      setStato(await readStato(code))
    } catch (error) {
      setProblem((error as Error).message)
      input.current?.focus()
    } finally {
      setLoading(false)
    }
  }

  useEffect(() => {
    const arrive = () => {
      const code = codeInAddress()
      if (!code) return
      // Nothing of it stays in the browser's history.
      history.replaceState(null, '', '/r')
      setCodice(code)
      void load(code)
    }
    if (!begun.current) arrive()
    begun.current = true
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) void load(codice)
  }
  return (
    <>
      <h1>Segui il tuo reclamo</h1>
      <form noValidate onSubmit={submit} aria-busy={loading}>
        <Field label="Codice" hint="Per esempio K7Q4-M2XD-9FTB" error={problem}>
          <input
            ref={input}
            name="codice"
            className="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={codice}
            onChange={({ target }) => setCodice(target.value)}
          />
        </Field>
        <button type="submit" className="main" aria-disabled={loading}>
          Segui
        </button>
      </form>
      <div role="status">{loading ? 'Cerco il reclamo…' : stato && <Stato stato={stato} />}</div>
    </>
  )
}

function codeInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

const Stato = ({ stato }: { stato: StatoReclamo }) => (
  <section aria-labelledby="reclamo">
    <h2 id="reclamo">{stato.servizio}</h2>
    <p className="service">{stato.cliente}</p>
    <dl>
      <dt>Ricevuto il</dt>
      <dd>{writeDay(stato.ricevuto_il)}</dd>
      <dt>Stato</dt>
      <dd>
        <strong>{stato.stato}</strong>
      </dd>
      <dt>Risposta entro il</dt>
      <dd>{writeDay(stato.scadenza_risposta)}</dd>
    </dl>
    <h3>{stato.risposte.length === 1 ? 'Risposta' : 'Risposte'}</h3>
    {stato.risposte.length === 0 && <p className="hint">Non c’è ancora una risposta.</p>}
    {stato.risposte.map(({ testo, quando }) => (
      <article key={quando} className="reply">
        <p className="hint">{dayOf(quando)}</p>
        <p>{testo}</p>
      </article>
    ))}
  </section>
)
