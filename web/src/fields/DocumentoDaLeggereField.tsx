import type { Competenza } from '@quadra/contract/dizionario/competenza'
import { documentoApi } from '@quadra/contract/documento/api'
import { useCall } from '../client/queries.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { withKnown } from './selectable.ts'
import { registry } from './use-chosen.ts'

/** A controlled multi-site document in force. */
export function DocumentoDaLeggereField({ known }: { known?: Competenza['documento'] | undefined }) {
  const { data, isLoading } = useCall(
    documentoApi.list,
    { query: { multisito: 1, stato_documento: 'vigente', pagina: 1, per_pagina: 200, ordina: 'descrizione' } },
    registry,
  )
  const options = (data?.rows ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <SelectField
      name="documento_id"
      options={withKnown(options, known && { id: known.id, descrizione: nameOf(known) })}
      loading={isLoading}
      empty={{ words: 'Nessun documento controllato del consorzio è in vigore' }}
      description="Chi ne conferma la presa visione ha la competenza, fino a una nuova revisione"
    />
  )
}

const nameOf = (one: { codice_documento: string | null; descrizione: string }) =>
  one.codice_documento ? `${one.codice_documento} · ${one.descrizione}` : one.descrizione
