import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../client/session.ts'
import { deviceOf } from '../domain/offline/device.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { Thumbnail, Thumbnails } from '../ui/files/Thumbnails.tsx'

/** The photos of a record that have not arrived: they leave by themselves, or wait to be discarded. */
export function WaitingPhotos({ record }: { record: number }) {
  const { queue } = deviceOf(useSession().id)
  const files = useSyncExternalStore(queue.subscribe, () => queue.photosOf(record))
  const progress = useSyncExternalStore(queue.subscribe, queue.progress)
  if (files.length === 0) return null
  return (
    <Thumbnails label="Foto da inviare">
      {files.map(({ chiave, nome, bytes, state, message }) => (
        <Thumbnail
          key={chiave}
          name={nome}
          size={bytes.size}
          blob={bytes}
          mark={
            <>
              <StateBadge tone={state === 'rifiutata' ? 'danger' : 'warning'}>
                {state === 'rifiutata' ? 'Rifiutata' : 'Da inviare'}
              </StateBadge>
              {progress.has(chiave) && (
                <Progress mt={4} value={progress.get(chiave)! * 100} aria-label={`Invio di ${nome}`} />
              )}
              {message && <Text size="xs">{message}</Text>}
            </>
          }
          action={
            <ActionIcon color="red" aria-label={`Scarta ${nome}`} onClick={() => void queue.discard(chiave)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          }
        />
      ))}
    </Thumbnails>
  )
}
