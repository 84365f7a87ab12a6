import { Button, Card, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { clienteApi } from '@quadra/contract/cliente/api'
import type { Cliente, ClienteAvvio } from '@quadra/contract/cliente/schema'
import { placeOf } from '@quadra/contract/places'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall, useMutate } from '../client/queries.ts'
import { InvitaButton } from '../domain/InvitaButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import styles from './AvvioGuidato.module.css'

/** The initial data of a new cooperative, and how much of it is present; hidden once the user marks it complete. */
export function AvvioGuidato({ cliente }: { cliente: Cliente }) {
  const { id, nome } = cliente
  const answer = useCall(clienteApi.avvio, { params: { id } }, { meta: { quiet: true } })
  const complete = useMutate(clienteApi.update)
  const [confirm, question] = useConfirm()
  const ask = async () => {
    const sure = await confirm({
      title: 'Avvio completato?',
      about: nome,
      text: 'Questo riquadro non si vedrà più. I dati restano, e si potrà sempre importare da Importazioni.',
      yes: 'Avvio completato',
      isSafe: true,
    })
    if (sure) complete.mutate({ params: { id }, body: { avvio_completato: true } })
  }
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby="avvio-guidato">
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Title order={2} size="h5" id="avvio-guidato">
            Avvio guidato
          </Title>
          <Text size="sm" c="dimmed">
            Quello che la cooperativa ha già, a mano o dai suoi fogli Excel: meglio in quest’ordine.
          </Text>
        </div>
        <Button variant="default" loading={complete.isPending} onClick={() => void ask()}>
          Avvio completato
        </Button>
      </Group>
      <QueryView query={answer}>{(counts) => <Steps cliente={id} counts={counts} />}</QueryView>
      {question}
    </Card>
  )
}

const Steps = ({ cliente, counts }: { cliente: number; counts: ClienteAvvio }) => (
  <ol className={styles.steps}>
    <Step number={1} name="Anagrafica" done />
    {steps.map(({ name, of, tipo, place }, index) => (
      <Step key={of} number={index + 2} name={name} done={counts[of] > 0} count={counts[of]}>
        <LinkButton
          variant="subtle"
          size="compact-sm"
          to={placeOf(place).path}
          search={{ nuovo: '1' }}
          aria-label={`Aggiungi: ${name}`}
        >
          Aggiungi
        </LinkButton>
        <LinkButton
          variant="light"
          size="compact-sm"
          to={`${placeOf('importazione').path}/nuova`}
          search={{ tipo, cliente_id: String(cliente) }}
          aria-label={`Importa: ${name}`}
        >
          Importa
        </LinkButton>
      </Step>
    ))}
    <Step number={steps.length + 2} name="Inviti" done={counts.inviti > 0} count={counts.inviti}>
      <InvitaButton cliente={cliente} size="compact-sm" />
    </Step>
  </ol>
)

interface StepProps {
  readonly number: number
  readonly name: string
  readonly done: boolean
  readonly count?: number
  readonly children?: ReactNode
}

const Step = ({ number, name, done, count, children }: StepProps) => {
  const Sign = done ? IconCircleCheckFilled : IconCircleDashed
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Sign size={20} aria-hidden />
      <Text size="sm" className={styles.name}>
        {number}. {name}
        <VisuallyHidden>{done ? ' (fatto)' : ' (da fare)'}</VisuallyHidden>
      </Text>
      {count !== undefined && (
        <Text size="sm" className={styles.count}>
          {count.toLocaleString('it-IT')}
        </Text>
      )}
      {children}
    </li>
  )
}

const steps = [
  { name: 'Servizi', of: 'servizi', tipo: 'servizi', place: 'servizio' },
  { name: 'Utenti', of: 'utenti', tipo: 'utenti', place: 'utente' },
  { name: 'Fornitori', of: 'fornitori', tipo: 'fornitori', place: 'fornitore' },
  { name: 'Indicatori', of: 'indicatori', tipo: 'indicatori', place: 'indicatore' },
  { name: 'Documenti', of: 'documenti', tipo: 'documenti', place: 'documento' },
  { name: 'Non conformità storiche', of: 'non_conformita', tipo: 'non_conformita', place: 'non_conformita' },
] as const
