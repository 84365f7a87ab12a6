import { Button } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../client/files.ts'

/** The sheet as it was sent, with what is wrong written at its cells: to be corrected there and sent again. */
export function ErroriButton({ id }: { id: number }) {
  const errors = useMutation({
    mutationFn: () => download(importazioneApi.errori, { params: { id } }, `Errori importazione ${id}.xlsx`),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={errors.isPending}
      onClick={() => errors.mutate()}
    >
      Scarica gli errori (xlsx)
    </Button>
  )
}
