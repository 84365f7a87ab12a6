import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import type { Ciclo } from '@quadra/contract/non_conformita/ciclo'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Part } from '../ui/record/Part.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { TaskCard } from './TaskCard.tsx'

/** A banner: it is treated again, and what to reconsider. */
export const CicloBanner = ({ record: { ciclo, cicli, stato } }: { record: NonConformita }) => {
  const last = cicli.find(({ numero }) => numero === ciclo - 1)
  if (ciclo < 2 || stato !== 'in_lavorazione' || !last) return null
  return (
    <Alert color="yellow" icon={<IconRefresh size={18} aria-hidden />} mb="md">
      Ciclo {ciclo}:{' '}
      {last.efficacia
        ? `riaperta dopo il ciclo ${last.numero}.`
        : `il trattamento del ciclo ${last.numero} non è stato efficace.`}{' '}
      Aggiornare causa, trattamento e data verifica.
    </Alert>
  )
}

/** The present one is the record itself, also once it has been judged. */
export const previousCicli = ({ cicli, ciclo }: NonConformita) => cicli.filter(({ numero }) => numero < ciclo)

/** What was tried before, as it was judged: nothing of it changes any more. */
export const Cicli = ({ record }: { record: NonConformita }) => (
  <Stack gap="xs">
    {previousCicli(record)
      .toReversed()
      .map((ciclo) => (
        <OneCiclo key={ciclo.numero} record={record} ciclo={ciclo} />
      ))}
  </Stack>
)

function OneCiclo({ record, ciclo }: { record: NonConformita; ciclo: Ciclo }) {
  const { numero, efficacia, gravita, utente, quando, data_verifica, riferimento_cooperativa, tasks } = ciclo
  return (
    <Part name={`Ciclo ${numero}`}>
      <Group gap="xs">
        <Title order={3} size="h6">
          Ciclo {numero}
        </Title>
        <StateBadge tone={efficacia ? 'success' : 'danger'}>{efficacia ? 'Efficace' : 'Non efficace'}</StateBadge>
        <GravitaBadge gravita={gravita} />
      </Group>
      <Text size="xs" c="dimmed">
        {['Verifica', utente && `di ${utente.nome} ${utente.cognome}`, quando && `il ${writeInstant(quando)}`]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <ReadOnlyText label="Correzione immediata">{ciclo.correzione}</ReadOnlyText>
      <ReadOnlyText label="Perché">{ciclo.perche.length > 0 && ciclo.perche.join(' → ')}</ReadOnlyText>
      <ReadOnlyText label="Categoria di causa">{ciclo.categoria_causa?.descrizione}</ReadOnlyText>
      <ReadOnlyText label="Causa">{ciclo.causa}</ReadOnlyText>
      <ReadOnlyText label="Trattamento">{ciclo.trattamento}</ReadOnlyText>
      <ReadOnlyText label="Responsabile della verifica">{riferimento_cooperativa}</ReadOnlyText>
      <ReadOnlyText label="Data verifica">{data_verifica && writeDay(data_verifica)}</ReadOnlyText>
      <ReadOnlyText label="Verifica efficacia trattamento">{ciclo.note_chiusura}</ReadOnlyText>
      {tasks.length > 0 && (
        <Stack gap="xs" mt="xs" component="section" aria-label={`Task del ciclo ${numero}`}>
          <Text size="sm" fw={600}>
            Task ({tasks.length})
          </Text>
          {tasks.map((task) => (
            <TaskCard key={task.id} record={record} task={task} />
          ))}
        </Stack>
      )}
    </Part>
  )
}

const ReadOnlyText = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <LongText>
      <Text component="span" inherit fw={600}>
        {label}:{' '}
      </Text>
      {children}
    </LongText>
  )
