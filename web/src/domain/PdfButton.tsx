import { Group } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint } from '../client/call.ts'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { OptionSwitch } from '../ui/inputs/OptionSwitch.tsx'
import { sliceOf } from '../ui/record/storia.ts'
import { useCounts } from './commenti/use-commenti.ts'

interface Props {
  readonly call: Endpoint
  readonly id: number
  /** The file's name where the answer has none. */
  readonly name: string
}

/** A record on paper. */
export const PdfButton = ({ call, id, name, query }: Props & { query?: Readonly<Record<string, unknown>> }) => (
  <DownloadButton
    icon={<IconFileTypePdf size={16} aria-hidden />}
    load={() => download<Endpoint>(call, { params: { id }, ...(query && { query }) }, name)}
  >
    PDF
  </DownloadButton>
)

/** The same for a record with comments: the user may include them. */
export function CommentedPdfButton({ call, id, name }: Props) {
  const [withComments, setWithComments] = useState(false)
  const some = (useCounts({ slice: sliceOf(call.path), id })?.totale ?? 0) > 0
  return (
    <Group gap="sm">
      {some && <OptionSwitch label="Con i commenti" value={withComments} onPick={setWithComments} />}
      <PdfButton call={call} id={id} name={name} query={withComments ? { commenti: 1 } : undefined} />
    </Group>
  )
}
