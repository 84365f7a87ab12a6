import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { fonteLabels } from '@quadra/contract/requisito/names'
import { requisitoName } from '@quadra/contract/requisito/schema'
import { variazioneLabels } from '@quadra/contract/requisito/stato'
import { useQueries } from '@tanstack/react-query'
import { selectable } from '../fields/selectable.ts'
import { registry, useChosen } from '../fields/use-chosen.ts'
import { callOptions, useCall } from '../client/queries.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What a requirement is, in the dialogs that make and change it. */
export function RequisitoFields({ norma }: { norma: number }) {
  const processi = useCall(dizionarioApis.processo.list, { query: { stato: 'tutti' } }, registry)
  const chosen = useChosen('processo_ids')
  return (
    <>
      <TextField name="codice" />
      <TextField name="titolo" />
      <MultiSelectField name="fonti" options={optionsOf(fonteLabels)} />
      <MultiSelectField
        name="processo_ids"
        options={selectable(processi.data?.rows ?? [], chosen, ({ codice, descrizione }) =>
          codice ? `${codice} · ${descrizione}` : descrizione,
        )}
        loading={processi.isLoading}
      />
      <SelectField name="variazione" options={optionsOf(variazioneLabels)} />
      <OriginiField norma={norma} />
    </>
  )
}

/** The active requirements of the other norms. */
function OriginiField({ norma }: { norma: number }) {
  const norme = useCall(dizionarioApis.norma.list, { query: { stato: 'tutti' } }, registry)
  const others = (norme.data?.rows ?? []).filter(({ id }) => id !== norma)
  const { rows, isLoading } = useQueries({
    queries: others.map(({ id }) => callOptions(requisitoApi.list, { query: { norma_id: id } })),
    combine: (answers) => ({
      rows: answers.flatMap(({ data }) => data?.rows ?? []),
      isLoading: answers.some((one) => one.isLoading),
    }),
  })
  const options = rows.map((one) => ({ value: one.id, label: `${requisitoName(one)} (${one.norma.descrizione})` }))
  return <MultiSelectField name="origine_ids" options={options} loading={norme.isLoading || isLoading} />
}
