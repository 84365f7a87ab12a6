import { Stack, Text, Title } from '@mantine/core'
import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { useEffect, useState } from 'react'
import { useSession } from '../../client/session.ts'
import { useConnection } from '../../client/use-connection.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { checklistPath } from '../checklist-path.ts'
import { offlineChecklists } from './device.ts'
import { NotSentItem } from './NotSentItem.tsx'
import { auditContext } from './question-of.ts'
import { queueWords } from './queue-words.ts'
import { countsOf } from './queue.ts'
import { useQueueItems } from './use-queue.ts'

/** All that waits on this device, whatever became of its record: nothing here is read from the server. */
export function NotSentPage() {
  const { device, items } = useQueueItems()
  const isUp = useConnection()
  const checklists = useOfflineChecklists()
  const send = async (chiave: string) => {
    await device.queue.sendAgain(chiave)
    await device.wake()
  }
  return (
    <>
      <PageHeader
        title="Non inviate"
        subtitle="Quello che hai scritto su questo dispositivo e che il server non ha ancora preso"
        badges={!isUp && <StateBadge tone="warning">Non in linea</StateBadge>}
      />
      {items.length === 0 ? (
        <EmptyState title="Niente in attesa" hint="Tutto quello che hai scritto su questo dispositivo è arrivato." />
      ) : (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {queueWords(countsOf(items))} su questo dispositivo
          </Text>
          {items.map((item) => (
            <NotSentItem
              key={item.chiave}
              item={item}
              isUp={isUp}
              onSend={() => send(item.chiave)}
              onDiscard={() => device.queue.discard(item.chiave)}
            />
          ))}
        </Stack>
      )}
      {checklists.length > 0 && (
        <Stack gap={4} mt="lg">
          <Title order={2} size="h5">
            Disponibili senza connessione
          </Title>
          {checklists.map((one) => (
            <Text key={one.processo.id} size="sm">
              <TextLink to={checklistPath(one.audit.id, one.processo.id)}>{auditContext(one)}</TextLink>
            </Text>
          ))}
        </Stack>
      )}
    </>
  )
}

function useOfflineChecklists() {
  const { id } = useSession()
  const [checklists, setChecklists] = useState<readonly ChecklistAudit[]>([])
  useEffect(() => {
    void offlineChecklists(id).then(setChecklists, () => {})
  }, [id])
  return checklists
}
