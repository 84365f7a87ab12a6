import { reclamoLimits } from '@quadra/contract/reclamo/limits'
import { type ChangeEvent, useId, useState } from 'react'
import { prepared } from './pictures.ts'

const most = reclamoLimits.files.complaint

interface FotoProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Photographs and documents, ready to be sent as they stand in the list. */
export function Foto({ files, onChange }: FotoProps) {
  const id = useId()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // The same file may be chosen again after it was taken away.
    target.value = ''
    setBusy(true)
    const read = await Promise.all(chosen.slice(0, most - files.length).map(prepare))
    const wrong = read.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []))
    if (chosen.length + files.length > most) wrong.push(`Al massimo ${most} file`)
    setProblems(wrong)
    onChange([...files, ...read.flatMap(({ file }) => file ?? [])])
    setBusy(false)
  }

  return (
    <div className="field">
      <label htmlFor={id}>Foto o documenti</label>
      <p className="hint" id={`${id}-hint`}>
        Al massimo {most}: foto o PDF fino a 2 MB. Luogo e ora scritti nelle foto vengono tolti.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept="image/*,application/pdf"
        disabled={busy || files.length >= most}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => void choose(event)}
      />
      <div id={`${id}-problem`} role="status">
        {busy && <p className="hint">Preparo i file…</p>}
        {problems.map((problem) => (
          <p key={problem} className="problem">
            {problem}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="files" aria-label="File scelti">
          {files.map((file, index) => (
            <li key={index}>
              <span>{file.name}</span>
              <button
                type="button"
                className="plain"
                aria-label={`Togli ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                Togli
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const prepare = async (chosen: File) => {
  const { name } = chosen
  try {
    return { name, file: await prepared(chosen) }
  } catch (error) {
    return { name, problem: (error as Error).message }
  }
}
