import { useForm } from '@mantine/form'
import { preferenzaApi } from '@quadra/contract/preferenza/api'
import { type Digest, digestLabels } from '@quadra/contract/preferenza/schema'
import { useMutate } from '../../client/queries.ts'
import { FormScopeProvider, type Values } from '../../ui/form/form-scope.tsx'
import { optionsOf } from '../../ui/inputs/choices.ts'
import { SelectField } from '../../ui/inputs/SelectField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { showDone } from '../../ui/page/toasts.ts'

const { update } = preferenzaApi

/** How often deadlines are mailed; a choice applies at once. */
export function AvvisiPanel({ digest }: { digest: Digest }) {
  const form = useForm<Values>({ initialValues: { digest } })
  const saving = useMutate(update, {
    onSuccess: () => showDone('Preferenze salvate'),
    onError: () => form.setFieldValue('digest', digest),
  })
  const save = (picked: string | number | null) => {
    if (picked !== null && picked !== digest) saving.mutate({ body: { digest: picked as Digest } })
  }
  return (
    <Panel title="Avvisi via email">
      <FormScopeProvider form={form} schema={update.body}>
        <SelectField
          name="digest"
          label="Riepilogo delle scadenze"
          description="Le notifiche e lo scadenzario ci sono sempre."
          required
          options={options}
          onPick={save}
        />
      </FormScopeProvider>
    </Panel>
  )
}

const options = optionsOf(digestLabels)
