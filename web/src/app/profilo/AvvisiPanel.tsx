import { useForm } from '@mantine/form'
import { preferenzaApi } from '@quadra/contract/preferenza/api'
import { digestLabelsOn, giornoLabels, type Preferenze } from '@quadra/contract/preferenza/schema'
import { useMutate } from '../../client/queries.ts'
import { FormScopeProvider, type Values } from '../../ui/form/form-scope.tsx'
import { optionsOf } from '../../ui/inputs/choices.ts'
import { SelectField } from '../../ui/inputs/SelectField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { showDone } from '../../ui/page/toasts.ts'

const { update } = preferenzaApi
type Choices = Pick<Preferenze, 'digest' | 'giorno_solleciti'>

/** How often deadlines are mailed, and on which day what is still late; a choice applies at once. */
export function AvvisiPanel({ digest, giorno_solleciti }: Choices) {
  const present: Choices = { digest, giorno_solleciti }
  const form = useForm<Values>({ initialValues: present })
  const saving = useMutate(update, {
    onSuccess: () => showDone('Preferenze salvate'),
    onError: () => form.setValues(present),
  })
  const save = (name: keyof Choices) => (picked: string | number | null) => {
    if (picked !== null && picked !== present[name]) saving.mutate({ body: { ...present, [name]: picked } })
  }
  return (
    <Panel title="Avvisi via email">
      <FormScopeProvider form={form} schema={update.body}>
        <SelectField
          name="digest"
          label="Riepilogo delle scadenze"
          description="Le notifiche e lo scadenzario ci sono sempre."
          required
          options={optionsOf(digestLabelsOn(giorno_solleciti))}
          onPick={save('digest')}
        />
        {digest !== 'mai' && (
          <SelectField
            name="giorno_solleciti"
            description="Una volta alla settimana, ciò che è ancora in ritardo. Di domenica e nelle feste niente: arriva il mattino dopo."
            required
            options={days}
            onPick={save('giorno_solleciti')}
          />
        )}
      </FormScopeProvider>
    </Panel>
  )
}

const days = optionsOf(giornoLabels)
