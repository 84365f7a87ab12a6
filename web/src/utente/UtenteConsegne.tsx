import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { writeOn } from '@quadra/contract/kernel/list'
import { utenteApi } from '@quadra/contract/utente/api'
import { consegneKinds } from '@quadra/contract/scadenzario/consegne'
import {
  type Consegne,
  type Passaggio,
  type Sostituzione,
  statoSostituzioneLabels,
} from '@quadra/contract/utente/consegne'
import type { Utente } from '@quadra/contract/utente/schema'
import { useCall, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { ConsegneChoices } from './ConsegneChoices.tsx'

/** What is in a person's name, and the form that passes it on: for good, or for some days. */
export function UtenteConsegne({ utente }: { utente: Utente }) {
  const found = useCall(utenteApi.consegne, { params: { id: utente.id }, query: {} })
  return (
    <QueryView query={found}>
      {(consegne) => (
        <>
          <Panel title="A suo nome">
            <Wide>
              {consegne.tipi.length === 0 ? (
                <Text>Niente: tutto quello che era a suo nome è concluso o passato.</Text>
              ) : utente.modificabile ? (
                <InlineForm
                  call={utenteApi.passaConsegne}
                  params={{ id: utente.id }}
                  label="Passa le consegne"
                  success="Consegne passate"
                  width={560}
                >
                  <ConsegneField consegne={consegne} />
                  <Text size="sm">
                    Solo per un’assenza: indica il primo e l’ultimo giorno. Dopo l’ultimo torna tutto da sé.
                  </Text>
                  <Group grow align="flex-start">
                    <DateField name="dal" />
                    <DateField name="al" />
                  </Group>
                </InlineForm>
              ) : (
                <ConsegneChoices
                  consegne={{ ...consegne, tipi: withoutHeirs(consegne) }}
                  value={[]}
                  onChange={() => {}}
                />
              )}
            </Wide>
          </Panel>
          {consegne.sostituzioni.length > 0 && (
            <Panel title="Sostituzioni">
              <Wide>
                <Stack gap="xs">
                  {consegne.sostituzioni.map((one) => (
                    <SostituzioneRow key={one.id} utente={utente} sostituzione={one} />
                  ))}
                </Stack>
              </Wide>
            </Panel>
          )}
        </>
      )}
    </QueryView>
  )
}

/** Who may not change the person only reads what is there. */
const withoutHeirs = ({ tipi }: Consegne) => tipi.map((tipo) => ({ ...tipo, eredi: [] }))

/** The choices as the form's field `passaggi`. */
export function ConsegneField({ consegne }: { consegne: Consegne }) {
  const { form } = useFormScope()
  const value = (useFieldValue('passaggi') ?? []) as Passaggio[]
  return (
    <ConsegneChoices
      consegne={consegne}
      value={value}
      onChange={(passaggi) => form.setFieldValue('passaggi', passaggi)}
      errorOf={(place) => form.errors[`passaggi.${place}.a_utente_id`]}
    />
  )
}

function SostituzioneRow({ utente, sostituzione }: { utente: Utente; sostituzione: Sostituzione }) {
  const { id, dal, al, stato, passaggi } = sostituzione
  const days = `${writeOn('dal', dal)} ${writeOn('al', al)}`
  const cancel = useMutate(utenteApi.annullaSostituzione, {
    onSuccess: () => showDone(`Sostituzione annullata, ${days}`),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    const text = 'Quello che era stato passato torna subito a suo nome, se è ancora aperto.'
    if (await confirm({ title: 'Annullare la sostituzione?', about: days, text, yes: 'Annulla la sostituzione' }))
      cancel.mutate({ params: { id: utente.id, sostituzioneId: id } })
  }
  const open = stato === 'programmata' || stato === 'in_corso'
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Title order={3} size="h6">
          {statoSostituzioneLabels[stato]}, {days}
        </Title>
        {passaggi.map(({ tipo, a }) => (
          <Text key={tipo} size="sm">
            {consegneKinds[tipo].label}: {a.nome} {a.cognome}
          </Text>
        ))}
      </div>
      {open && utente.modificabile && (
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => void ask()}>
          Annulla
        </Button>
      )}
      {question}
    </Group>
  )
}
