import { reclamoLimits } from '@quadra/contract/reclamo/limits'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { fileKey } from '../../ui/files/file-key.ts'
import { prepared } from './pictures.ts'

const most = reclamoLimits.files.complaint
type Files = Promise<readonly File[]>

/** Photographs and documents in list order; sending waits for those still being redrawn. */
export function Foto({ onChange }: { onChange: (files: Files) => void }) {
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  // Each change waits for the one before: what is taken away while others are redrawn stays away.
  const latest = useRef<Files>(Promise.resolve([]))
  const change = (next: (before: readonly File[]) => readonly File[] | Files) => {
    latest.current = latest.current.then(async (before) => {
      const after = await next(before)
      setFiles(after)
      return after
    })
    onChange(latest.current)
  }
  const add = async (before: readonly File[], chosen: readonly File[]) => {
    setBusy(true)
    const read = await Promise.all(chosen.slice(0, most - before.length).map(prepare))
    const wrong = read.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []))
    if (chosen.length + before.length > most) wrong.push(`Al massimo ${most} file`)
    setProblems(wrong)
    setBusy(false)
    return [...before, ...read.flatMap(({ file }) => file ?? [])]
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    change((before) => add(before, chosen))
    // The same file may be chosen again after it was taken away.
    target.value = ''
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
        onChange={choose}
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
          {files.map((file) => (
            <li key={fileKey(file)}>
              <span>{file.name}</span>
              <button
                type="button"
                className="plain"
                aria-label={`Togli ${file.name}`}
                onClick={() => change((before) => before.filter((one) => one !== file))}
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
