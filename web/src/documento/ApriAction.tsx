import { documentoApi } from '@quadra/contract/documento/api'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { openFile } from '../client/files.ts'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'

/** Opens the row's file in a new tab, or saves it where it cannot be shown. */
export function ApriAction() {
  const { id, file_name } = useRow()
  const opening = useMutation({
    mutationFn: () => openFile(documentoApi.file, { params: { id: Number(id) } }, String(file_name)),
  })
  return (
    <RowAction
      label="Apri"
      icon={<IconExternalLink size={16} aria-hidden />}
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    />
  )
}
