import { Alert, Progress, Text } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { IconCloudUpload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../client/session.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { deviceOf } from './device.ts'
import type { QueuedPhoto } from './queue-item.ts'
import { refusedWords, sendingWords } from './queue-words.ts'

/** Above every page: the photos on their way, and those that were refused, with the way to their record. */
export function SendingPhotos() {
  const { queue } = deviceOf(useSession().id)
  const photos = useSyncExternalStore(queue.subscribe, queue.photos)
  const progress = useSyncExternalStore(queue.subscribe, queue.progress)
  const waiting = photos.filter(({ state }) => state === 'da_inviare')
  const refused = photos.filter(({ state }) => state === 'rifiutata')
  if (photos.length === 0) return null
  return (
    <Alert
      mb="md"
      p="xs"
      color={refused.length > 0 ? 'red' : 'blue'}
      icon={<IconCloudUpload size={18} aria-hidden />}
      role="status"
    >
      {waiting.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {sendingWords(waiting.map(({ non_conformita }) => non_conformita))}
          </Text>
          <Progress mt={4} value={shareOf(waiting, progress) * 100} aria-label="Invio delle foto" />
        </>
      )}
      {[...new Set(refused.map(({ non_conformita }) => non_conformita))].map((record) => (
        <Text key={record} size="sm">
          <TextLink to={placeOf('non_conformita').record(record)}>
            {refusedWords(record, refused.filter((one) => one.non_conformita === record).length)}
          </TextLink>
        </Text>
      ))}
    </Alert>
  )
}

/** How much of all of them has left. */
const shareOf = (photos: readonly QueuedPhoto[], progress: ReadonlyMap<string, number>) =>
  photos.reduce((sum, { chiave }) => sum + (progress.get(chiave) ?? 0), 0) / photos.length
