import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { normeOf } from '@quadra/contract/fascicolo/names'
import { useEffect, useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { useEmptyDictionary } from './empty/NewVoce.tsx'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'

/** Which norms of non-conformities count as the chosen norm of a pack. */
export function NormeConformitaField() {
  const norma = Number(useFieldValue('norma_id')) || null
  const cliente = useFieldValue('cliente_id')
  const norme = useCall(dizionarioApis.norma.list, { query: { stato: 'tutti' } }, registry).data?.rows
  const isShown = cliente !== null && cliente !== '' && cliente !== undefined
  return (
    <NormeConformitaChoice
      name="norme_conformita_ids"
      norma={norme?.find(({ id }) => id === norma)?.descrizione}
      description="Le non conformità di queste norme, aperte in un giorno dell’anno; quelle degli audit ci sono sempre"
      // The consortium's own pack contains no non-conformities.
      isShown={isShown}
    />
  )
}

interface Props {
  readonly name: string
  /** The norm whose standard they share: they are proposed whenever it is another. */
  readonly norma: string | undefined
  readonly description: string
  readonly isShown?: boolean
  /** Proposes nothing: the choice stays as it is. */
  readonly asChosen?: boolean
}

export function NormeConformitaChoice({ name, norma, description, isShown = true, asChosen = false }: Props) {
  const { form } = useFormScope()
  const items = useCall(dizionarioApis.norma_conformita.list, { query: { stato: 'tutti' } }, registry).data?.rows
  const proposed = useRef<string>(undefined)
  const none = useEmptyDictionary({
    ...{ dizionario: 'norma_conformita', field: name },
    onDone: (id) => form.setFieldValue(name, [id]),
  })
  useEffect(() => {
    if (asChosen || norma === undefined || !items || proposed.current === norma) return
    proposed.current = norma
    const active = items.filter(({ stato }) => stato === 1)
    form.setFieldValue(name, normeOf(norma, active))
  }, [asChosen, name, norma, items, form])
  if (!isShown) return null
  const all = selectable(
    items ?? [],
    (items ?? []).map(({ id }) => id),
    ({ descrizione }) => descrizione,
  )
  return (
    <>
      <MultiSelectField
        name={name}
        description={description}
        options={all}
        loading={items === undefined}
        empty={none.empty}
      />
      {none.dialog}
    </>
  )
}
