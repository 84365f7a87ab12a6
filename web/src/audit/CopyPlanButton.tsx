import { Button, List, Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { PianoPrecedente } from '@quadra/contract/audit/processo'
import type { Audit } from '@quadra/contract/audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { IconCopy } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { awaited } from '../ui/page/Awaited.tsx'
import { processoName, processoTimes } from './processo-name.ts'

/** Where the last audit of the same norm and cooperative planned something that is not planned here. */
export function CopyPlanButton({ audit }: { audit: Audit }) {
  const { data, isLoading } = useCall(auditApi.pianoPrecedente, { params: { id: audit.id } }, { meta: { quiet: true } })
  // On a narrow screen it needs a separate line.
  if (isLoading) return <span {...awaited} />
  const { audit: last, processi } = data ?? { audit: null, processi: [] }
  const copied = processi.filter(({ saltato }) => saltato === null)
  const skipped = processi.filter(({ saltato }) => saltato !== null)
  return last && copied.length > 0 ? <Offer audit={audit} last={last} copied={copied} skipped={skipped} /> : null
}

interface Props {
  readonly audit: Audit
  readonly last: NonNullable<PianoPrecedente['audit']>
  readonly copied: PianoPrecedente['processi']
  readonly skipped: PianoPrecedente['processi']
}

function Offer(props: Props) {
  const [open, dialog] = useDialog(<CopyPlanDialog {...props} />, 'Copia del piano')
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={open}>
        Copia dal piano dell’ultimo audit ({props.last.anno}/{props.last.numero})
      </Button>
      {dialog}
    </>
  )
}

const CopyPlanDialog = ({ audit, last, copied, skipped }: Props) => (
  <FormDialog call={auditApi.copiaPiano} params={{ id: audit.id }} title="Copia dal piano dell’ultimo audit">
    <Text>
      L’ultimo audit {audit.norma.descrizione} di {audit.cliente.nome} è l’audit {last.anno}/{last.numero} del{' '}
      {writeDay(last.data_audit)}. Ne {copied.length === 1 ? 'sarà copiato' : 'saranno copiati'}, con la stessa persona
      e lo stesso orario:
    </Text>
    <List size="sm">
      {copied.map((one) => (
        <List.Item key={one.id}>
          {processoName(one)} · {one.persona} · {writeDay(one.data)}
          {processoTimes(one)}
          {one.checklist && ` · checklist «${one.checklist.titolo}», versione ${one.checklist.versione}`}
        </List.Item>
      ))}
    </List>
    {skipped.length > 0 && (
      <>
        <Text>{skipped.length === 1 ? 'Non sarà copiato:' : 'Non saranno copiati:'}</Text>
        <List size="sm">
          {skipped.map((one) => (
            <List.Item key={one.id}>
              {processoName(one)} ({reasons[one.saltato!]})
            </List.Item>
          ))}
        </List>
      </>
    )}
  </FormDialog>
)
const reasons = { presente: 'è già in questo audit', disattivato: 'è disattivato' }
