import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { useEffect, useRef, useState } from 'react'
import { isAborted } from '../client/api-error.ts'
import { uploadCall } from '../client/files.ts'
import { invalidate } from '../client/queries.ts'
import { showError } from '../ui/page/toasts.ts'
import type { PackedFile } from './pack.ts'
import { sendFiles } from './send-files.ts'

interface Progress {
  readonly done: number
  readonly of: number
  readonly share: number
}

/** Sends the files the index names. It starts by itself when they are chosen; after a stop the user restarts it. */
export function useUploads(importazione: Importazione, files: readonly PackedFile[] | undefined) {
  const { id, file_attesi, file_inviati } = importazione
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(undefined)
  const names = new Map([...file_attesi, ...file_inviati.map(({ nome }) => nome)].map((nome) => [fold(nome), nome]))
  // Under the name in the index, ignoring case.
  const wanted = (files ?? []).flatMap((file) => {
    const nome = names.get(fold(file.nome))
    return nome === undefined ? [] : [{ ...file, nome }]
  })

  const start = async () => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setProgress({ done: 0, of: wanted.length, share: 0 })
    try {
      await sendFiles(wanted, {
        present: new Map(file_inviati.map(({ nome, sha256 }) => [nome, sha256])),
        signal: stop.signal,
        send: (file, bytes, onProgress) =>
          uploadCall(importazioneApi.documento, {
            params: { id },
            body: formOf(file, bytes),
            onProgress,
            signal: stop.signal,
          }),
        onProgress: (done, share) => setProgress({ done, of: wanted.length, share }),
      })
    } catch (error) {
      if (!isAborted(error)) showError(error)
    }
    running.current = undefined
    await invalidate(importazioneApi.documento, { params: { id }, body: { nome: '' } })
    setProgress(null)
  }

  const begun = useRef<unknown>(undefined)
  const hasWork = wanted.length > 0 && file_attesi.length > 0
  useEffect(() => {
    if (!files || !hasWork || begun.current === files) return
    begun.current = files
    void start()
  })
  useEffect(() => () => running.current?.abort(), [])

  return {
    progress,
    start: () => void start(),
    cancel: () => running.current?.abort(),
    /** The files that the index names and the user did not choose. */
    absent: files ? file_attesi.filter((nome) => !wanted.some((file) => file.nome === nome)) : [],
  }
}

const fold = (nome: string) => nome.normalize('NFC').toLowerCase()

function formOf({ nome }: PackedFile, bytes: Blob) {
  const body = new FormData()
  body.set('nome', nome)
  body.set('documento', bytes, nome)
  return body
}
