import { Button, Card, Collapse, Group, Text, Title } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import type { Attestato } from '@quadra/contract/addetto/attestato'
import type { Addetto, CompetenzaDiAddetto } from '@quadra/contract/addetto/schema'
import { livelloCompetenzaLabels } from '@quadra/contract/addetto/stato'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { SessioneLink } from '../domain/formazione/SessioneLink.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { AttestatoDialog } from './AttestatoDialog.tsx'
import { CompetenzaBadge } from './CompetenzeBadge.tsx'

/** Tab 1: what the job requires and what the person has; certificates that a newer one follows are folded away. */
export function Competenze({ addetto }: { addetto: Addetto }) {
  const [add, dialog] = useDialog(<AttestatoDialog addetto={addetto} />, `Registra attestato ${addetto.id}`)
  const all = useCall(addettoApi.attestati, { params: { id: addetto.id } })
  const { competenze, aggiungibile } = addetto
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Competenze">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          Competenze
        </Title>
        {aggiungibile && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Registra attestato
          </Button>
        )}
      </Group>
      {competenze.length === 0 ? (
        <EmptyState title="Nessuna competenza" hint="La mansione non ne richiede, e non ci sono attestati." />
      ) : (
        <PlainTable
          caption="Competenze"
          rows={competenze}
          rowKey={({ competenza }) => competenza.id}
          columns={columnsOf(addetto)}
          actions={aggiungibile ? (row) => <RegistraButton addetto={addetto} row={row} /> : undefined}
        />
      )}
      <QueryView query={all}>{(given) => <Former addetto={addetto} given={given} />}</QueryView>
      {dialog}
    </Card>
  )
}

function RegistraButton({
  addetto,
  row: { competenza, attestato, stato },
}: {
  addetto: Addetto
  row: CompetenzaDiAddetto
}) {
  const [open, dialog] = useDialog(
    <AttestatoDialog addetto={addetto} competenza={competenza} />,
    `Registra attestato ${addetto.id} ${competenza.id}`,
  )
  return (
    <>
      {stato !== 'valida' && (
        <Button size="compact-sm" variant="light" aria-label={`Registra: ${competenza.descrizione}`} onClick={open}>
          Registra
        </Button>
      )}
      {attestato && <RemoveAttestato addetto={addetto} attestato={attestato} />}
      {dialog}
    </>
  )
}

const RemoveAttestato = ({ addetto, attestato }: { addetto: Addetto; attestato: Attestato }) =>
  attestato.cancellabile ? (
    <RemoveIcon
      call={addettoApi.removeAttestato}
      undo={addettoApi.restoreAttestato}
      params={{ id: addetto.id, aid: attestato.id }}
      about={`${attestato.competenza.descrizione} ${writeOn('del', attestato.data_conseguimento)}`}
    />
  ) : null

/** Those that do not count: a newer one does, or their session was of no use. */
function Former({ addetto, given }: { addetto: Addetto; given: readonly Attestato[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const counting = new Set(addetto.competenze.map(({ attestato }) => attestato?.id))
  const rows = given.filter((one) => !counting.has(one.id))
  if (rows.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        mt="sm"
        leftSection={<IconChevronDown size={16} aria-hidden style={{ rotate: unfolded ? '180deg' : undefined }} />}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        Precedenti ({rows.length})
      </Button>
      <Collapse id={id} expanded={unfolded}>
        <PlainTable
          caption="Attestati precedenti"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { label: 'Competenza', value: ({ competenza }) => competenza.descrizione },
            ...certificateColumns(addetto, asIs),
          ]}
          actions={
            rows.some(({ cancellabile }) => cancellabile)
              ? (row) => <RemoveAttestato addetto={addetto} attestato={row} />
              : undefined
          }
        />
      </Collapse>
    </>
  )
}
const asIs = (row: Attestato) => row

/** What is shown of each competence: also to the person, in the profile. */
export const columnsOf = (addetto: Addetto): PlainColumn<CompetenzaDiAddetto>[] => [
  { label: 'Competenza', value: ({ competenza }) => competenza.descrizione },
  { label: 'Livello', value: ({ livello }) => (livello ? livelloCompetenzaLabels[livello] : 'Non richiesta') },
  {
    label: 'Stato',
    value: ({ stato, motivo }) => (
      <>
        <CompetenzaBadge stato={stato} />
        {motivo && (
          <Text size="xs" c="dimmed">
            {motivo}
          </Text>
        )}
      </>
    ),
  },
  ...certificateColumns<CompetenzaDiAddetto>(addetto, ({ attestato }) => attestato),
]

/** What a row says of its certificate, if it has one. */
const certificateColumns = <Row,>({ id }: Addetto, of: (row: Row) => Attestato | null): PlainColumn<Row>[] => {
  const given = (row: Row, what: (attestato: Attestato) => ReactNode) => {
    const attestato = of(row)
    return attestato && what(attestato)
  }
  return [
    { label: 'Conseguita il', value: (row) => given(row, ({ data_conseguimento }) => writeDay(data_conseguimento)) },
    { label: 'Scade il', value: (row) => given(row, (attestato) => <Scadenza {...attestato} />) },
    { label: 'Ente', value: (row) => given(row, ({ ente }) => ente), truncate: 40 },
    {
      label: 'Da',
      value: (row) => given(row, ({ sessione }) => sessione && <SessioneLink sessione={sessione} />),
    },
    {
      label: 'File',
      value: (row) =>
        given(row, ({ id: aid, file_name, url }) =>
          url && file_name ? (
            <FileLink call={addettoApi.fileAttestato} params={{ id, aid }} name={file_name} />
          ) : (
            file_name
          ),
        ),
    },
  ]
}

const Scadenza = ({ data_scadenza }: Attestato) =>
  data_scadenza ? (
    <>
      {writeDay(data_scadenza)}
      <Text size="xs" c="dimmed">
        {expiryWords(data_scadenza)}
      </Text>
    </>
  ) : (
    'Senza scadenza'
  )
