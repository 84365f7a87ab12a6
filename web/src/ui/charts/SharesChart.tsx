import { Group, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { RankedBars } from './RankedBars.tsx'
import type { RingShare } from './Ring.tsx'

interface Share extends RingShare {
  /** The label drawn as something else: a link. */
  readonly name?: ReactNode
}

const Ring = lazy(() => import('./Ring.tsx').then((module) => ({ default: module.Ring })))

/** How a whole divides: a ring, and beside it the words and numbers of its parts. */
export const SharesChart = ({ label, shares }: { label: string; shares: readonly Share[] }) => (
  <Group component="figure" aria-label={label} m={0} gap="xl" mih={220}>
    <div aria-hidden style={{ width: 160, height: 160, margin: '0 auto', display: 'grid', placeItems: 'center' }}>
      <Suspense fallback={<Skeleton circle h={150} />}>
        <Ring shares={shares} />
      </Suspense>
    </div>
    <div style={{ flex: '1 1 12rem' }}>
      <RankedBars
        label={label}
        bars={shares.map(({ label: key, value, color, name }) => ({ key, name: name ?? key, value, color }))}
      />
    </div>
  </Group>
)
