import { Text } from '@mantine/core'
import { notSentPath } from '@quadra/contract/session/place'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { useQueueItems } from '../../domain/offline/use-queue.ts'

/** Below a page that is no longer there: where to find what was written in it. */
export function NotSentHere({ audit, processo }: { audit: number; processo: number }) {
  const { items } = useQueueItems()
  const here = items.filter((item) => 'audit' in item && item.audit === audit && item.processo === processo)
  if (here.length === 0) return null
  return (
    <Text ta="center" mt="md" role="status">
      Quello che hai scritto qui è ancora su questo dispositivo:{' '}
      <TextLink to={notSentPath}>Non inviate ({here.length})</TextLink>
    </Text>
  )
}
