import { Card, Skeleton } from '@mantine/core'
import { Bones } from '../domain/queue/QueueStates.tsx'
import queueStyles from '../domain/queue/Queue.module.css'
import { BelowBones } from './Below.tsx'
import type { Variant } from './variants.ts'
import styles from './Home.module.css'

/** The page while its numbers load; what is above is replaced at once, so that nothing moves. */
export const DashboardSkeleton = ({ variant }: { variant: Variant }) => (
  <>
    <div className={styles.home}>
      <Card withBorder padding={0}>
        <div className={queueStyles.head}>
          <span className={queueStyles.today}>Oggi</span>
        </div>
        <Bones />
      </Card>
      <Skeleton h={284} radius="lg" />
    </div>
    <BelowBones variant={variant} isReading={false} />
  </>
)
