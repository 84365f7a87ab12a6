import { Alert, Group, Text } from '@mantine/core'
import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../client/session.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { auditName } from '../audit-name.ts'
import { checklistPath } from '../../domain/checklist-path.ts'
import { processoName } from '../processo-name.ts'
import { deviceOf, offlineChecklists } from '../../domain/offline/device.ts'
import { bannerWords, totalOf } from '../../domain/offline/queue-words.ts'

/** Above every page without connection: what waits to be sent, and which checklists open all the same. */
export function OfflineNotice() {
  const { id } = useSession()
  const { queue } = deviceOf(id)
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting)
  const checklists = useOfflineChecklists(id)
  return (
    <Alert mb="md" p="xs" color="yellow" icon={<IconCloudOff size={18} aria-hidden />} role="status">
      <Text size="sm" fw={600}>
        {totalOf(waiting) > 0 ? bannerWords(waiting) : 'Non in linea'}
      </Text>
      {checklists.length > 0 && (
        <Group gap="xs" mt={4}>
          <Text size="sm">Disponibili su questo dispositivo:</Text>
          {checklists.map(({ audit, processo }) => (
            <Text key={processo.id} size="sm">
              <TextLink to={checklistPath(audit.id, processo.id)}>
                {auditName(audit)}, {processoName(processo)}
              </TextLink>
            </Text>
          ))}
        </Group>
      )}
    </Alert>
  )
}

function useOfflineChecklists(user: number) {
  const [checklists, setChecklists] = useState<readonly ChecklistAudit[]>([])
  useEffect(() => {
    void offlineChecklists(user).then(setChecklists, () => {})
  }, [user])
  return checklists
}
