import { Progress, Stack } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { fileTooLarge, fileLimit } from '@quadra/contract/kernel/upload'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type Endpoint } from '../client/call.ts'
import { uploadCall } from '../client/files.ts'
import { cacheAnswer } from '../client/queries.ts'
import { DropZone } from '../ui/files/DropZone.tsx'
import { errorText } from '../ui/page/toasts.ts'
import { indexAmong } from './index-among.ts'

interface Props {
  readonly call: Endpoint
  readonly params?: { readonly id: number }
  /** What travels with the sheet. */
  readonly values?: Readonly<Record<string, unknown>>
  readonly obstacle?: string
  /** Whether the files that the sheet names may be dropped together with it. */
  readonly withFiles?: boolean
  readonly onDone: (importazione: Importazione, others: readonly File[]) => void
}

/** Where the sheet is uploaded, at once; the reason why it cannot be read is shown here. */
export function SheetZone({ call, params, values = {}, obstacle, withFiles = false, onDone }: Props) {
  const [share, setShare] = useState(0)
  const [unclear, setUnclear] = useState(false)
  const sending = useMutation({
    mutationFn: async ({ sheet }: Given) => {
      if (sheet.size > fileLimit) throw new ApiError(422, fileTooLarge)
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) if (value !== null) body.set(name, String(value))
      body.set('documento', sheet)
      const answer = (await uploadCall<Endpoint>(call, {
        params: params,
        body,
        onProgress: setShare,
      })) as Importazione
      await cacheAnswer<Endpoint>(call, { params: params, body: {} }, answer)
      return answer
    },
    meta: { quiet: true },
    onMutate: () => setShare(0),
    onSuccess: (importazione, { others }) => onDone(importazione, others),
  })
  const give = (files: readonly File[]) => {
    const given = indexAmong(files)
    setUnclear(!given)
    if (given) sending.mutate(given)
    else sending.reset()
  }
  return (
    <Stack gap="xs">
      <DropZone
        what={withFiles ? 'l’indice in Excel, da solo o con lo zip' : 'il foglio Excel'}
        choose="Scegli il foglio"
        hint="Formato .xlsx, al massimo 5.000 righe e 2 MB"
        accept={withFiles ? undefined : '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'}
        multiple={withFiles}
        obstacle={obstacle}
        busy={sending.isPending}
        problem={unclear ? noIndex : sending.error ? errorText(sending.error) : undefined}
        onFiles={give}
      />
      {sending.isPending && <Progress value={share * 100} aria-label="Invio del foglio" />}
    </Stack>
  )
}

type Given = NonNullable<ReturnType<typeof indexAmong>>
const noIndex =
  'Tra i file dati insieme l’indice deve essere l’unico foglio .xlsx: altrimenti va dato da solo, prima dei file'
