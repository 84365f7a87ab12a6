import { mandatoApi } from '@quadra/contract/mandato/api'
import { type TipoEvidenza, tipoEvidenzaLabels } from '@quadra/contract/mandato/evidenza'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ReadAction } from '../ui/list/OpenAction.tsx'
import { evidencePath } from './evidence-path.ts'

/** The records of one kind. */
export function Evidences({ mandato: { id, clienti }, tipo }: { mandato: Mandato; tipo: TipoEvidenza }) {
  const { vista }: { vista?: string } = useSearch({ strict: false })
  // The list of this mandate and kind: its call has no other parameters left.
  const api = useMemo(
    () => ({ list: { ...mandatoApi.evidenze, path: `/api/mandato/${id}/evidenza/${tipo}` } }),
    [id, tipo],
  )
  const cooperative = clienti.map(({ id: value, nome: label }) => ({ value, label }))
  return (
    <ListTable
      api={api}
      name={tipo}
      caption={tipoEvidenzaLabels[tipo]}
      emptyText="Nessuna evidenza nel mandato"
      open={(row) => evidencePath(id, tipo, row.id, vista)}
      isLight={() => false}
      search={
        clienti.length > 1
          ? { cliente_id: (name) => <SelectField name={name} label="Cooperativa" options={cooperative} /> }
          : undefined
      }
      actions={<ReadAction />}
    />
  )
}
