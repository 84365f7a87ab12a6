import { importazioneApi } from '@quadra/contract/importazione/api'
import { type TipoImportazione, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'

interface Props {
  readonly tipo: TipoImportazione | null
  readonly cliente_id: number | null
}

/** The sheet to fill in: its lists of choices are those of the cooperative, so both must be known. */
export function ModelloButton({ tipo, cliente_id }: Props) {
  const load = async () => {
    if (!tipo) return
    const name = `Modello ${tipoImportazioneLabels[tipo]}.xlsx`
    await download(importazioneApi.modello, { params: { tipo }, query: { cliente_id } }, name)
  }
  return (
    <DownloadButton icon={<IconDownload size={16} aria-hidden />} disabled={!tipo || !cliente_id} load={load}>
      Scarica il modello
    </DownloadButton>
  )
}
