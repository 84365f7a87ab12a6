import { importazioneApi } from '@quadra/contract/importazione/api'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'

/** The sheet as it was sent, with what is wrong written at its cells: to be corrected there and sent again. */
export const ErroriButton = ({ id }: { id: number }) => (
  <DownloadButton
    icon={<IconFileSpreadsheet size={16} aria-hidden />}
    load={() => download(importazioneApi.errori, { params: { id } }, `Errori importazione ${id}.xlsx`)}
  >
    Scarica gli errori (xlsx)
  </DownloadButton>
)
