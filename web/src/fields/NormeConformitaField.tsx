import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { normeOf } from '@quadra/contract/fascicolo/rules'
import { useEffect, useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'

/** Which norms of non-conformities count as the chosen norm: those of the same standard are proposed whenever another is chosen. */
export function NormeConformitaField() {
  const { form } = useFormScope()
  const norma = Number(useFieldValue('norma_id')) || null
  const cliente = useFieldValue('cliente_id')
  const norme = useCall(dizionarioApis.norma.list, { query: { stato: 'tutti' } }, registry).data?.rows
  const items = useCall(dizionarioApis.norma_conformita.list, { query: { stato: 'tutti' } }, registry).data?.rows
  const chosen = norme?.find(({ id }) => id === norma)?.descrizione
  const proposed = useRef<string>(undefined)
  useEffect(() => {
    if (chosen === undefined || !items || proposed.current === chosen) return
    proposed.current = chosen
    const active = items.filter(({ stato }) => stato === 1)
    form.setFieldValue('norme_conformita_ids', normeOf(chosen, active))
  }, [chosen, items, form])
  // The consortium's own pack holds no non-conformities.
  if (cliente === null || cliente === '' || cliente === undefined) return null
  const all = selectable(
    items ?? [],
    (items ?? []).map(({ id }) => id),
    ({ descrizione }) => descrizione,
  )
  return (
    <MultiSelectField
      name="norme_conformita_ids"
      description="Le non conformità di queste norme, aperte in un giorno dell’anno; quelle degli audit ci sono sempre"
      options={all}
      loading={items === undefined}
    />
  )
}
