import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../client/files.ts'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'

export const loadPack = ({ id, nome }: Pick<Fascicolo, 'id' | 'nome'>) =>
  download(fascicoloApi.file, { params: { id } }, nome ?? `fascicolo_${id}.zip`)

/** Saves the zip of a pack that is ready. */
export function ScaricaAction() {
  const pack = useRow() as unknown as Fascicolo
  const loading = useMutation({ mutationFn: () => loadPack(pack) })
  return (
    <RowAction
      label="Scarica"
      icon={<IconDownload size={16} aria-hidden />}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    />
  )
}
