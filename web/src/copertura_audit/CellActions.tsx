import { Button, Group } from '@mantine/core'
import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import type { Cella, Copertura } from '@quadra/contract/copertura_audit/schema'
import { IconCircleOff, IconCircleCheck } from '@tabler/icons-react'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import type { ComponentType } from 'react'

/** The link from a cell to its planning, injected: the programmes depend on the coverage, not the reverse. */
export type PlanCell = ComponentType<{
  readonly norma: Copertura['norma']
  readonly anno: number
  readonly cliente: number
  readonly processo: number
}>

interface Props {
  readonly plan: PlanCell
  readonly copertura: Copertura
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly processo: Copertura['processi'][number]
  readonly cella: Cella
}

/** The consortium's actions on a cell: plan it, or mark it as not applicable. */
export function CellActions({ plan: PlanLink, ...props }: Props) {
  const mayExclude = useMay(coperturaAuditApi.esclusione)
  if (!mayExclude) return null
  return (
    <Group gap="xs">
      {props.cella.stato !== 'escluso' && (
        <PlanLink
          norma={props.copertura.norma}
          anno={props.copertura.anno}
          cliente={props.cliente.id}
          processo={props.processo.id}
        />
      )}
      <ExcludeButton {...props} />
    </Group>
  )
}

function ExcludeButton({ copertura: { norma }, cliente, processo, cella }: Omit<Props, 'plan'>) {
  const escluso = cella.stato === 'escluso'
  const label = escluso ? 'Applicabile' : 'Non applicabile…'
  const [open, dialog] = useDialog(
    <FormDialog
      call={coperturaAuditApi.esclusione}
      title={escluso ? 'Di nuovo applicabile' : 'Non applicabile'}
      initial={{ norma_id: norma.id, cliente_id: cliente.id, processo_id: processo.id, escluso: !escluso }}
    >
      <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
      <ReadOnlyValue label="Processo" value={[processo.codice, processo.descrizione].filter(Boolean).join(' · ')} />
      <LongTextField name="motivo" />
    </FormDialog>,
    `${label} ${cliente.id}-${processo.id}`,
  )
  const Icon = escluso ? IconCircleCheck : IconCircleOff
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
