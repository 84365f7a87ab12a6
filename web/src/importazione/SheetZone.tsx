import { Progress, Stack } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { fileTooLarge, fileLimit } from '@quadra/contract/kernel/upload'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type Endpoint } from '../client/call.ts'
import { uploadCall } from '../client/files.ts'
import { keepAnswer } from '../client/queries.ts'
import { DropZone } from '../ui/DropZone.tsx'
import { errorText } from '../ui/toasts.ts'

interface Props {
  readonly call: Endpoint
  readonly params?: { readonly id: number }
  /** What travels with the sheet. */
  readonly values?: Readonly<Record<string, unknown>>
  readonly held?: string
  readonly onDone: (importazione: Importazione) => void
}

/** Where the sheet is given. It is sent at once; why it cannot be read is said here. */
export function SheetZone({ call, params, values = {}, held, onDone }: Props) {
  const [share, setShare] = useState(0)
  const sending = useMutation({
    mutationFn: async (sheet: File) => {
      if (sheet.size > fileLimit) throw new ApiError(422, fileTooLarge)
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) if (value !== null) body.set(name, String(value))
      body.set('documento', sheet)
      const answer = (await uploadCall<Endpoint>(call, {
        params: params,
        body,
        onProgress: setShare,
      })) as Importazione
      await keepAnswer<Endpoint>(call, { params: params, body: {} }, answer)
      return answer
    },
    meta: { quiet: true },
    onMutate: () => setShare(0),
    onSuccess: onDone,
  })
  return (
    <Stack gap="xs">
      <DropZone
        what="il foglio Excel"
        choose="Scegli il foglio"
        hint="Formato .xlsx, al massimo 5.000 righe e 2 MB"
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        held={held}
        busy={sending.isPending}
        problem={sending.error ? errorText(sending.error) : undefined}
        onFiles={([sheet]) => sheet && sending.mutate(sheet)}
      />
      {sending.isPending && <Progress value={share * 100} aria-label="Invio del foglio" />}
    </Stack>
  )
}
