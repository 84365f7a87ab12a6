import { Button } from '@mantine/core'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { planPath } from './paths.ts'
import { ProgrammaDialog } from './ProgrammaDialog.tsx'

interface Props {
  readonly norma: { readonly id: number; readonly descrizione: string }
  readonly anno: number
  readonly cliente: number
  readonly processo: number
}

/** Opens the planning of the year's programme with this cell chosen; without a programme, its creation. */
export function PlanLink({ norma, anno, cliente, processo }: Props) {
  const found = useCall(programmaAuditApi.list, { query: { norma_id: norma.id, anno } })
  const programma = found.data?.rows[0]
  const [open, dialog] = useDialog(<ProgrammaDialog anno={anno} norma={norma.id} />, 'Nuovo programma dalla copertura')
  if (programma)
    return (
      <LinkButton
        to={planPath(programma.id)}
        search={{ cliente: String(cliente), processo: String(processo) }}
        leftSection={icon}
      >
        Pianifica
      </LinkButton>
    )
  return (
    <>
      <Button leftSection={icon} loading={found.isPending} onClick={open}>
        {found.isPending ? 'Pianifica' : `Pianifica: nuovo programma ${anno}`}
      </Button>
      {dialog}
    </>
  )
}

const icon = <IconCalendarPlus size={16} aria-hidden />
