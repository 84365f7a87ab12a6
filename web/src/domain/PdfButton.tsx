import { IconFileTypePdf } from '@tabler/icons-react'
import type { Endpoint } from '../client/call.ts'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'

interface Props {
  readonly call: Endpoint
  readonly id: number
  /** What the file is called where the answer does not say. */
  readonly name: string
}

/** A record on paper. */
export const PdfButton = ({ call, id, name }: Props) => (
  <DownloadButton
    icon={<IconFileTypePdf size={16} aria-hidden />}
    load={() => download<Endpoint>(call, { params: { id } }, name)}
  >
    PDF
  </DownloadButton>
)
