import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Endpoint } from '../client/call.ts'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'

/** What the page shows, on paper. */
export const PdfOfCoverage = ({ query }: { query: Readonly<Record<string, unknown>> }) => (
  <DownloadButton
    icon={<IconFileTypePdf size={16} aria-hidden />}
    load={() => download<Endpoint>(coperturaRequisitiApi.pdf, { query }, 'copertura_requisiti.pdf')}
  >
    PDF
  </DownloadButton>
)
