import { Button } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { type TipoImportazione, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../client/files.ts'

interface Props {
  readonly tipo: TipoImportazione | null
  readonly cliente_id: number | null
}

/** The sheet to fill in: its lists of choices are those of the cooperative, so both must be known. */
export function ModelloButton({ tipo, cliente_id }: Props) {
  const modello = useMutation({
    mutationFn: (of: TipoImportazione) =>
      download(
        importazioneApi.modello,
        { params: { tipo: of }, query: { cliente_id } },
        `Modello ${tipoImportazioneLabels[of]}.xlsx`,
      ),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={!tipo || !cliente_id}
      loading={modello.isPending}
      onClick={() => tipo && modello.mutate(tipo)}
    >
      Scarica il modello
    </Button>
  )
}
