import { Skeleton } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { notificaApi } from '@quadra/contract/notifica/api'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCall } from '../client/queries.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { LightPopover } from '../ui/dialog/LightPopover.tsx'
import styles from './Bell.module.css'

const load = () => import('./NewestNotices.tsx')
const NewestNotices = lazy(() => load().then((module) => ({ default: module.NewestNotices })))

const minute = 60_000
const mostCounted = 99

/** The number of unread notices, and the newest of them. Polled every minute while visible, and on return. */
export function Bell() {
  const [isOpen, panel] = useDisclosure()
  const { data, refetch } = useCall(
    notificaApi.conteggio,
    {},
    { refetchInterval: minute, refetchOnWindowFocus: 'always', retry: false, meta: { quiet: true } },
  )
  // Also where the page was visible all along, behind another window.
  useWindowEvent('focus', () => void refetch({ cancelRefetch: false }))
  const count = data?.non_lette ?? 0
  return (
    <LightPopover
      opened={isOpen}
      onChange={panel.set}
      position="bottom-end"
      shadow="md"
      width="min(25rem, calc(100vw - 1rem))"
      dropdown={{ 'aria-label': 'Notifiche', p: 'xs' }}
      target={(target) => (
        <IconButton
          {...target}
          size="lg"
          className={styles.bell}
          aria-label={`Notifiche: ${count.toLocaleString('it-IT')} non lette`}
          onClick={panel.toggle}
          onMouseEnter={() => void load()}
          onFocus={() => void load()}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count > mostCounted ? `${mostCounted}+` : count}
            </span>
          )}
        </IconButton>
      )}
    >
      <Suspense fallback={<Skeleton h={240} aria-busy />}>
        {isOpen && <NewestNotices unread={count} onClose={panel.close} />}
      </Suspense>
    </LightPopover>
  )
}
