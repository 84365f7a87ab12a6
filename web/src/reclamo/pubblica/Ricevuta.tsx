import { useEffect, useRef, useState } from 'react'
import { Refused, sendFile } from './calls.ts'
import { copy } from './copy.ts'
import { fileKey } from '../../ui/files/file-key.ts'
import type { Sent } from './send.ts'
import { writeTerm } from './words.ts'

interface RicevutaProps {
  readonly sent: Sent
  readonly files: readonly File[]
  readonly cliente: string
  readonly servizio: string
}

/** The code, which is shown this once, and the files on their way. */
export function Ricevuta({ sent: { codice, scadenza_risposta, isEarlier }, files, cliente, servizio }: RicevutaProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState('')
  useEffect(() => head.current?.focus(), [])
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        Grazie. Il tuo codice è <strong className="code">{codice}</strong>
      </h1>
      <p className="service">
        {cliente} · {servizio}
      </p>
      <p className="term">{writeTerm('Risposta entro', scadenza_risposta)}</p>
      {isEarlier && <p>Il reclamo era già arrivato con il primo invio: vale il testo di allora.</p>}
      <p>
        Conserva il codice: serve per leggere la risposta alla pagina{' '}
        <a href={`/r#${codice}`}>{`${location.origin}/r`}</a>. Non possiamo mostrartelo di nuovo.
      </p>
      {files.length > 0 && <Uploads codice={codice} files={files} />}
      <div className="buttons">
        <button
          type="button"
          className="main"
          onClick={async () =>
            setCopied((await copy(codice)) ? 'Codice copiato' : 'Copia non riuscita: scrivi il codice')
          }
        >
          Copia il codice
        </button>
        <button type="button" onClick={() => print()}>
          Stampa
        </button>
      </div>
      <p role="status">{copied}</p>
    </>
  )
}

type Progress = 'waiting' | 'sent' | { readonly problem: string; readonly again: boolean }

/** One after the other; what fails may be tried again, and the complaint is there in any case. */
function Uploads({ codice, files }: { codice: string; files: readonly File[] }) {
  const [progress, setProgress] = useState<readonly Progress[]>(files.map(() => 'waiting'))
  const begun = useRef(false)

  const upload = async (index: number) => {
    const set = (to: Progress) => setProgress((all) => all.map((one, at) => (at === index ? to : one)))
    set('waiting')
    try {
      await sendFile(codice, files[index]!)
      set('sent')
    } catch (error) {
      set({ problem: (error as Error).message, again: !(error instanceof Refused) || error.status === 429 })
    }
  }
  const all = async () => {
    for (const index of files.keys()) await upload(index)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void all()
  })

  return (
    <ul className="files" aria-label="File inviati" aria-live="polite">
      {files.map((file, index) => {
        const state = progress[index]!
        return (
          <li key={fileKey(file)}>
            <span>
              {file.name}:{' '}
              {typeof state === 'object' ? <em className="problem">{state.problem}</em> : stateWords[state]}
            </span>
            {typeof state === 'object' && state.again && (
              <button type="button" className="plain" onClick={() => void upload(index)}>
                Riprova
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
const stateWords = { waiting: 'invio in corso…', sent: 'inviato' } as const
