import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Lost, type Punto, Refused } from './calls.ts'
import { Challenge } from './challenge.ts'
import { Field, Tick } from './Field.tsx'
import { Foto } from './Foto.tsx'
import { Markdown } from './Markdown.tsx'
import { type Draft, emptyDraft, longestText, type Problems, problemsOf } from './problems.ts'
import { Sender, type Sent } from './send.ts'
import { today } from './words.ts'

interface ModuloProps {
  readonly token: string
  readonly punto: Punto
  readonly onSent: (sent: Sent, files: readonly File[]) => void
}

/** The form. Its text stays, also when sending fails. */
export function Modulo({ token, punto, onSent }: ModuloProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const files = useRef<Promise<readonly File[]>>(Promise.resolve([]))
  const [problems, setProblems] = useState<Problems>({})
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [informativa, setInformativa] = useState(punto.informativa)
  const readAgain = (text: string) => {
    setInformativa(text)
    setDraft((before) => ({ ...before, informativa_letta: false }))
  }
  const [sender] = useState(() => new Sender(token, new Challenge(token, punto, readAgain)))
  useLeaveWarning(draft.testo !== '')

  // Each error focuses the first field it is about.
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const refuse = (wrong: Problems) => {
    setProblems(wrong)
    setRefusals((count) => count + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const wrong = problemsOf(draft)
    setMessage('')
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setSending(true)
    try {
      onSent(await sender.send(draft), await files.current)
    } catch (error) {
      setSending(false)
      setMessage(error instanceof Lost ? lostWords : (error as Error).message)
      if (error instanceof Refused) refuse(error.fields)
    }
  }

  const change = (name: keyof Draft, value: string | boolean) => {
    setDraft((before) => ({ ...before, [name]: value }))
    if (problems[name]) setProblems(({ [name]: _mended, ...others }) => others)
  }
  const text = (name: keyof Draft) => ({
    name,
    value: String(draft[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  })
  const tick = (name: 'riservato' | 'informativa_letta') => ({
    name,
    type: 'checkbox',
    checked: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-busy={sending}>
      <Field
        label="Che cosa è successo?"
        hint="Non servono dati di salute né nomi di altre persone"
        error={problems.testo}
      >
        <textarea required rows={7} maxLength={longestText} {...text('testo')} />
      </Field>
      <Field label="Quando è successo?" error={problems.data_fatto}>
        <input type="date" max={today()} {...text('data_fatto')} />
      </Field>
      <Tick label="Riguarda chi coordina il servizio: mostralo solo alla direzione" error={problems.riservato}>
        <input {...tick('riservato')} />
      </Tick>
      <fieldset aria-describedby="anonimo">
        <legend>Se vuoi, dicci chi sei</legend>
        <p className="hint" id="anonimo">
          Se lasci vuoto resti anonimo: potrai seguire il reclamo con il codice
        </p>
        <Field label="Nome" error={problems.nome}>
          <input autoComplete="name" maxLength={120} {...text('nome')} />
        </Field>
        <Field label="Email" error={problems.email}>
          <input type="email" autoComplete="email" {...text('email')} />
        </Field>
        <Field label="Telefono" error={problems.telefono}>
          <input type="tel" autoComplete="tel" maxLength={40} {...text('telefono')} />
        </Field>
      </fieldset>
      <Foto onChange={(chosen) => void (files.current = chosen)} />
      <details>
        <summary>Informativa</summary>
        <Markdown text={informativa} />
      </details>
      <Tick label="Ho letto l’informativa" error={problems.informativa_letta}>
        <input required {...tick('informativa_letta')} />
      </Tick>
      <p className="message" role="alert">
        {message}
      </p>
      <button type="submit" className="main" aria-disabled={sending}>
        {sending ? 'Invio in corso…' : 'Invia'}
      </button>
    </form>
  )
}

const lostWords =
  'Non sappiamo se il reclamo è arrivato: il server non ha risposto. Quello che hai scritto è ancora qui: premi di nuovo «Invia», non sarà registrato due volte.'

/** What is written and not sent is not lost by a slip of the finger. */
function useLeaveWarning(isWritten: boolean) {
  useEffect(() => {
    if (!isWritten) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isWritten])
}
