import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { moveWords } from '@quadra/contract/audit/schema'
import { exportName, writeDay, writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import {
  auditDelProgrammaView,
  type AuditDelProgramma as Row,
  statoAuditLabels,
} from '@quadra/contract/programma_audit/audit'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { planPath } from './paths.ts'
import { movesWords, statoAuditTones } from './programma-words.ts'

/** Tab 1: every audit of the year and norm, and how often its date moved. */
export const AuditDelProgramma = ({ programma }: { programma: ProgrammaAudit }) => (
  <Card withBorder padding="md" mb="md">
    <Group justify="space-between" mb="sm">
      <Title order={2} size="h5">
        Audit del programma
      </Title>
      <SheetButton
        call={programmaAuditApi.audit}
        params={{ id: programma.id }}
        name={() => exportName(auditDelProgrammaView, new Date())}
      />
    </Group>
    {programma.audit.length === 0 ? (
      <EmptyState title="Lista vuota!" hint="Nessun audit di questa norma in questo anno.">
        {programma.pianificabile && (
          <LinkButton variant="light" size="xs" to={planPath(programma.id)}>
            Pianifica i primi audit
          </LinkButton>
        )}
      </EmptyState>
    ) : (
      <PlainTable caption="Audit del programma" rows={programma.audit} rowKey={({ id }) => id} columns={columns} />
    )}
  </Card>
)

const columns: PlainColumn<Row>[] = [
  {
    label: 'Numero',
    value: ({ id, anno, numero }) => (
      <TextLink to={placeOf('audit').record(id)} label={`Audit ${anno}/${numero}`}>
        {anno}/{numero}
      </TextLink>
    ),
  },
  { label: 'Cooperativa', value: ({ cliente }) => cliente.nome, truncate: 30 },
  { label: 'Data programmata', value: ({ data_programmata }) => (data_programmata ? writeDay(data_programmata) : '–') },
  { label: 'Data audit', value: (row) => <Moved row={row} /> },
  {
    label: 'Processi',
    value: ({ processi }) => processi.map(({ codice, descrizione }) => codice ?? descrizione).join(', ') || '–',
    truncate: 40,
  },
  {
    label: 'Valutatori',
    value: ({ valutatori }) =>
      valutatori.map(({ nome, cognome }) => [nome, cognome].filter(Boolean).join(' ')).join(', ') || '–',
    truncate: 40,
  },
  {
    label: 'Stato',
    value: ({ stato, motivo_annullamento }) => (
      <>
        <StateBadge tone={statoAuditTones[stato]}>{statoAuditLabels[stato]}</StateBadge>
        {motivo_annullamento && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal', maxWidth: '18rem' }}>
            {motivo_annullamento}. Ciò che doveva verificare è di nuovo scoperto.
          </Text>
        )}
      </>
    ),
  },
]

/** The present day, and under it each move with its reason. */
function Moved({ row: { data_audit, svolto_il, spostamenti } }: { row: Row }) {
  return (
    <Stack gap={0} py={2}>
      {writeDay(data_audit)}
      {svolto_il && svolto_il !== data_audit && (
        <Text size="xs" c="dimmed">
          Svolto {writeOn('il', svolto_il)}
        </Text>
      )}
      {spostamenti.length > 0 && (
        <Text size="xs" c="dimmed">
          {movesWords(spostamenti.length)}
        </Text>
      )}
      {spostamenti.map(({ id, da, a, motivo }) => (
        <Text key={id} size="xs" c="dimmed" style={{ whiteSpace: 'normal', maxWidth: '18rem' }}>
          {moveWords({ da, a })}: {motivo}
        </Text>
      ))}
    </Stack>
  )
}
