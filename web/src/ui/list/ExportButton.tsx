import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { exportName } from '@quadra/contract/kernel/list'
import { useMutation } from '@tanstack/react-query'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { download } from '../../client/files.ts'
import { useListScope } from './list-scope.tsx'

/** The rows of this list, all pages of them, as a spreadsheet. */
export function ExportButton() {
  const { api, view, query } = useListScope()
  const [received, setReceived] = useState<number | null>(null)
  const fetching = useMutation({
    mutationFn: () =>
      download<Endpoint>(api.list, { query: { ...query, formato: 'xlsx' } }, exportName(view, new Date()), setReceived),
    onSettled: () => setReceived(null),
  })
  const busy = fetching.isPending
  const progress =
    received === null ? 'In preparazione…' : `Ricevuti ${Math.ceil(received / 1024).toLocaleString('it-IT')} kB`
  return (
    <>
      <Button
        variant="default"
        miw={180}
        leftSection={busy ? <Loader size={16} aria-hidden /> : <IconFileSpreadsheet size={16} aria-hidden />}
        // Not `disabled`: the focus would be lost before the file has come.
        aria-disabled={busy}
        onClick={() => busy || fetching.mutate()}
      >
        {busy ? progress : 'Esporta excel'}
      </Button>
      <VisuallyHidden role="status">{busy ? 'Esportazione in corso' : ''}</VisuallyHidden>
    </>
  )
}
