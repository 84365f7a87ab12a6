import { Button, Group, Text } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { canStorePages } from '../client/can-store-pages.ts'
import { deviceMark } from '../client/device-mark.ts'
import { useSession } from '../client/session.ts'

/** Takes an open audit along to where there is no connection; absent where nothing of it can be answered there. */
export function OfflineAuditButton({ audit }: { audit: Audit }) {
  const processi = audit.processi.flatMap(({ id, checklist }) => (checklist ? [id] : []))
  if (!audit.modificabile || processi.length === 0 || !canStorePages()) return null
  return <OfflineAudit id={audit.id} processi={processi} />
}

function OfflineAudit({ id, processi }: { id: number; processi: readonly number[] }) {
  const { id: user } = useSession()
  const queryKey = ['device', user, id]
  const cache = useQueryClient()
  const copy = useQuery({ queryKey, queryFn: () => storedUntil(user, id), staleTime: 0 })
  const set = (until: string | null) => cache.setQueryData(queryKey, until)
  const store = useMutation({
    mutationFn: async () => (await import('../domain/offline/store-on-device.ts')).storeOnDevice(user, id, processi),
    onSuccess: ({ until }) => set(until),
    meta: { quiet: true },
  })
  const remove = useMutation({
    mutationFn: async () => (await import('../domain/offline/store-on-device.ts')).removeFromDevice(user, id),
    onSuccess: () => set(null),
  })
  if (copy.data)
    return (
      <Group gap="xs" mb="sm">
        <Text size="sm" role="status">
          Disponibile {writeOn('fino al', copy.data)}
        </Text>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          Rimuovi
        </Button>
      </Group>
    )
  return (
    <Group gap="xs" mb="sm">
      <Button
        variant="default"
        leftSection={<IconDeviceTablet size={16} aria-hidden />}
        loading={store.isPending}
        onClick={() => store.mutate()}
      >
        Rendi disponibile senza connessione
      </Button>
      {store.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {isFull(store.error)
            ? 'Il dispositivo è pieno: libera spazio e riprova'
            : 'L’audit non è su questo dispositivo: riprova con una connessione stabile'}
        </Text>
      )}
    </Group>
  )
}

/** The last day on which this audit opens here without connection; null where it does not. */
async function storedUntil(user: number, id: number): Promise<string | null> {
  if (!deviceMark.isSet()) return null
  const { offlineAudit } = await import('../domain/offline/offline-audits.ts')
  return (await offlineAudit(user, id))?.until ?? null
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
