import { Text, VisuallyHidden } from '@mantine/core'
import { notSentPath } from '@quadra/contract/session/place'
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { connection } from '../../client/connection.ts'
import { queryClient } from '../../client/queries.ts'
import { useConnection } from '../../client/use-connection.ts'
import { bannerWords, queueWords, totalOf } from './queue-words.ts'
import { countsOf } from './queue.ts'
import { useQueueItems } from './use-queue.ts'
import styles from './DeviceSign.module.css'

/** In the header of every page: that there is no connection, and how much waits on this device. It moves nothing. */
export function DeviceSign() {
  const { items } = useQueueItems()
  const isUp = useConnection()
  useConnectionProbe(isUp)
  const waiting = countsOf(items.filter(({ state }) => state === 'da_inviare'))
  const refused = items.length - totalOf(waiting)
  const words = [
    !isUp && (totalOf(waiting) > 0 ? bannerWords(waiting) : 'Non in linea'),
    isUp && totalOf(waiting) > 0 && `In attesa: ${queueWords(waiting)}`,
    refused > 0 && `${refused} da vedere`,
  ].filter((one) => one !== false)
  const Icon = isUp ? IconCloudUpload : IconCloudOff
  return (
    <>
      <VisuallyHidden role="status">{words.join('. ')}</VisuallyHidden>
      {words.length > 0 && (
        <Link
          to={notSentPath}
          className={styles.sign}
          data-refused={refused > 0 || undefined}
          aria-label={labelOf(items.length, isUp)}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
          <Text span size="sm" fw={600} visibleFrom="md" aria-hidden>
            {isUp ? 'Non inviate' : 'Non in linea'}
          </Text>
          {items.length > 0 && <span className={styles.count}>{items.length}</span>}
        </Link>
      )}
    </>
  )
}

const labelOf = (count: number, isUp: boolean) =>
  [`Non inviate: ${count}`, !isUp && 'Non in linea'].filter(Boolean).join('. ')

/** Looks for the server while it is away, and then reads anew what had failed. */
function useConnectionProbe(isUp: boolean) {
  useEffect(() => {
    if (isUp) return undefined
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).catch(() => null)
      if (!answer?.ok) return
      connection.report(true)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const timer = setInterval(() => void look(), 10_000)
    return () => clearInterval(timer)
  }, [isUp])
}
