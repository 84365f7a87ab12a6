import { reclamoLimits } from '@quadra/contract/reclamo/limits'
import { type ChangeEvent, useId, useState } from 'react'
import { fileKey } from '../../ui/files/file-key.ts'
import { prepared } from './pictures.ts'

const most = reclamoLimits.files.complaint

/** Photographs and documents, as they stand in the list; who sends waits for those that are still being redrawn. */
export function Foto({ onChange }: { onChange: (files: Promise<readonly File[]>) => void }) {
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  const keep = (kept: readonly File[]) => {
    setFiles(kept)
    return kept
  }
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const read = await Promise.all(chosen.slice(0, most - files.length).map(prepare))
    const wrong = read.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []))
    if (chosen.length + files.length > most) wrong.push(`Al massimo ${most} file`)
    setProblems(wrong)
    setBusy(false)
    return keep([...files, ...read.flatMap(({ file }) => file ?? [])])
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChange(add([...(target.files ?? [])]))
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
                onClick={() => onChange(Promise.resolve(keep(files.filter((one) => one !== file))))}
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
