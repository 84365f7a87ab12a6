import { ActionIcon, Card, Group, List, Text, Title } from '@mantine/core'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Consegne, Passaggio } from '@quadra/contract/utente/consegne'
import type { Utente } from '@quadra/contract/utente/schema'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../client/call.ts'
import { perform, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { InName } from './InName.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** The services a user works in, and the form that adds others. */
export const UtenteServizi = ({ utente }: { utente: Utente }) => (
  <Card withBorder padding="md" mb="md">
    <Title order={2} size="h5" mb="sm">
      Servizi associati
    </Title>
    {utente.servizi.length === 0 ? (
      <Text mb="md">
        {utente.servizi_associabili.length > 0
          ? 'Nessun servizio'
          : 'Nessun servizio: quelli della cooperativa si aggiungono in «Servizi»'}
      </Text>
    ) : (
      <List listStyleType="none" spacing="xs" size="sm" mb="md" maw={560}>
        {utente.servizi.map((servizio) => (
          <List.Item key={servizio.id} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
            <Servizio utente={utente} servizio={servizio} />
          </List.Item>
        ))}
      </List>
    )}
    {utente.modificabile && utente.servizi_associabili.length > 0 && (
      <InlineForm call={utenteApi.addServizi} params={{ id: utente.id }} label="Aggiungi servizi">
        <MultiSelectField
          name="servizi"
          options={utente.servizi_associabili.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
        />
      </InlineForm>
    )}
  </Card>
)

function Servizio({ utente, servizio }: { utente: Utente; servizio: Utente['servizi'][number] }) {
  const remove = useMutate(utenteApi.removeServizio, {
    onSuccess: () => showDone(`Servizio tolto: ${servizio.descrizione}`),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    let passaggi: Passaggio[] = []
    const query = { servizio_id: servizio.id }
    const consegne = await call(utenteApi.consegne, { params: { id: utente.id }, query }).catch(() => undefined)
    const text = <TakenAway consegne={consegne} onChange={(chosen) => (passaggi = chosen)} />
    if (!(await confirm({ about: servizio.descrizione, text, yes: 'Togli' }))) return
    if (passaggi.length > 0)
      await perform(utenteApi.passaConsegne, {
        params: { id: utente.id },
        body: { passaggi, servizio_id: servizio.id },
      })
    remove.mutate({ params: { id: utente.id, servizioId: servizio.id } })
  }
  return (
    <Group justify="space-between" wrap="nowrap">
      {servizio.descrizione}
      {utente.modificabile && (
        <ActionIcon
          color="red"
          aria-label={`Elimina: ${servizio.descrizione}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      {question}
    </Group>
  )
}

/** What is in their name within the service is passed on first, if wanted. */
const TakenAway = (props: { consegne: Consegne | undefined; onChange: (passaggi: Passaggio[]) => void }) => (
  <>
    {takenAway}
    <InName {...props} />
  </>
)

const takenAway = 'Non vedrà più quello che riguarda questo servizio. Puoi associarlo di nuovo quando vuoi.'
