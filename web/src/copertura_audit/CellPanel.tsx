import { Drawer, Group, Stack, Text } from '@mantine/core'
import { type Cella, type Copertura, statoCoperturaLabels } from '@quadra/contract/copertura_audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { KeyboardEvent } from 'react'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { CellActions, type PlanCell } from './CellActions.tsx'
import { coverageTone } from './coverage-words.ts'

interface Props {
  readonly copertura: Copertura
  readonly plan: PlanCell
  /** The cell that is, or was, open, by its keys: its state may change meanwhile. */
  readonly at: { readonly cliente: number; readonly processo: number } | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is known of one process of one cooperative, and what can be done about it. */
export function CellPanel({ copertura, plan, at, isOpen, onClose }: Props) {
  const riga = copertura.righe.find(({ cliente }) => cliente.id === at?.cliente)
  const processo = copertura.processi.find(({ id }) => id === at?.processo)
  const cella = riga?.celle.find(({ processo_id }) => processo_id === at?.processo)
  return (
    <Drawer
      opened={isOpen && cella !== undefined}
      onClose={onClose}
      // Mantine would close it from within the dialog it opened, which closes first and may contain unsaved input.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && isWithin(event) && onClose()}
      position="right"
      size={420}
      title={processo && [processo.codice, processo.descrizione].filter(Boolean).join(' · ')}
    >
      {riga && processo && cella && (
        <Stack gap="md">
          <ReadOnlyValue label="Cooperativa" value={riga.cliente.nome} />
          <ReadOnlyValue label="Norma" value={copertura.norma.descrizione} />
          <ReadOnlyValue label="Stato" value={<Stato cella={cella} copertura={copertura} />} />
          {cella.motivo && <ReadOnlyValue label="Motivo" value={cella.motivo} />}
          {cella.verificato_il && (
            <ReadOnlyValue label="Ultima verifica" value={<Visit day={cella.verificato_il} audit={cella.audit} />} />
          )}
          {cella.previsto_il && (
            <ReadOnlyValue label="Prevista" value={<Visit day={cella.previsto_il} audit={cella.audit_previsto} />} />
          )}
          <CellActions plan={plan} copertura={copertura} cliente={riga.cliente} processo={processo} cella={cella} />
        </Stack>
      )}
    </Drawer>
  )
}

/** React passes a dialog's key events here too, though its DOM is elsewhere. */
const isWithin = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node)

const Stato = ({ cella, copertura }: { cella: Cella; copertura: Copertura }) => (
  <StateBadge tone={coverageTone(cella.stato, copertura)}>
    {cella.stato === 'escluso' ? 'Non applicabile' : statoCoperturaLabels[cella.stato]}
  </StateBadge>
)

const Visit = ({ day, audit }: { day: string; audit: Cella['audit'] }) => (
  <Group gap="xs">
    <Text size="sm">{writeDay(day)}</Text>
    {audit && (
      <TextLink to={placeOf('audit').record(audit.id)}>
        Audit {audit.anno}/{audit.numero}
      </TextLink>
    )}
  </Group>
)
