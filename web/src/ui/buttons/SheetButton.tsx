import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { download } from '../../client/files.ts'

interface Props {
  readonly call: Endpoint
  readonly params?: Readonly<Record<string, number>>
  readonly query?: object
  /** What the file is called where the server gives it no name. */
  readonly name: () => string
  /** What it is called, where it is not the page's own. */
  readonly label?: string
}

/** What a call answers, as a spreadsheet. */
export function SheetButton({ call, params, query, name, label }: Props) {
  const [received, setReceived] = useState<number | null>(null)
  const fetching = useMutation({
    mutationFn: () => download<Endpoint>(call, { params, query: { ...query, formato: 'xlsx' } }, name(), setReceived),
    onSettled: () => setReceived(null),
  })
  const busy = fetching.isPending
  const progress =
    received === null ? 'In preparazione…' : `Ricevuti ${Math.ceil(received / 1024).toLocaleString('it-IT')} kB`
  return (
    <>
      <Button
        variant="default"
        {...(label ? { size: 'compact-sm' } : { 'data-export': true, miw: { base: 0, sm: 180 } })}
        leftSection={busy ? <Loader size={16} aria-hidden /> : <IconFileSpreadsheet size={16} aria-hidden />}
        // Not `disabled`: the focus would be lost before the file is loaded.
        aria-disabled={busy}
        onClick={() => busy || fetching.mutate()}
      >
        {busy ? progress : (label ?? 'Esporta excel')}
      </Button>
      <VisuallyHidden role="status">{busy ? 'Esportazione in corso' : ''}</VisuallyHidden>
    </>
  )
}
