import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { categoryWords } from '@quadra/contract/fornitore/names'
import { useCall } from '../client/queries.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { useEmptyDictionary } from './empty/NewVoce.tsx'
import { selectable } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'

/** What a supplier supplies: active categories, and those it already has. */
export function CategorieField() {
  const chosen = useChosen('categoria_ids')
  const answer = useCall(dizionarioApis.servizio_fornitore.list, { query: { stato: 'tutti' } }, registry)
  const { form } = useFormScope()
  const { empty, dialog } = useEmptyDictionary({
    ...{ dizionario: 'servizio_fornitore', field: 'categoria_ids' },
    onDone: (id) => form.setFieldValue('categoria_ids', [id]),
  })
  return (
    <>
      <MultiSelectField
        name="categoria_ids"
        description="Da esse dipendono i documenti richiesti"
        options={selectable(answer.data?.rows ?? [], chosen, categoryWords)}
        loading={answer.isLoading}
        empty={empty}
      />
      {dialog}
    </>
  )
}
