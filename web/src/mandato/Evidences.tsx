import { mandatoApi } from '@quadra/contract/mandato/api'
import { type TipoEvidenza, tipoEvidenzaLabels } from '@quadra/contract/mandato/evidenza'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Aside } from '../ui/list/Aside.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ReadAction } from '../ui/list/OpenAction.tsx'
import { evidencePath } from './evidence-path.ts'

interface Props {
  readonly mandato: Mandato
  readonly tipo: TipoEvidenza
  /** Of this cooperative alone. */
  readonly cliente_id: number | undefined
}

const widths = { titolo: '13rem' }

/** The records of one kind. */
export function Evidences({ mandato: { id }, tipo, cliente_id }: Props) {
  const { vista }: { vista?: string } = useSearch({ strict: false })
  // The list of this mandate and kind: its call has no other parameters left.
  const api = useMemo(
    () => ({ list: { ...mandatoApi.evidenze, path: `/api/mandato/${id}/evidenza/${tipo}` } }),
    [id, tipo],
  )
  return (
    <ListTable
      api={api}
      query={{ cliente_id }}
      name={tipo}
      caption={tipoEvidenzaLabels[tipo]}
      teaches={{
        title: 'Nessuna evidenza nel mandato',
        about: 'Qui stanno le evidenze di questo genere.',
        next: 'Periodo, cooperative e norme del mandato li sceglie il consorzio.',
      }}
      open={(row) => evidencePath(id, tipo, row.id, vista)}
      isLight={() => false}
      headline={({ oggetto, titolo }) => oggetto ?? <Aside>{titolo}</Aside>}
      widths={widths}
      actions={<ReadAction />}
    />
  )
}
