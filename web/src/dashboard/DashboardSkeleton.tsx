import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Variant } from './variants.ts'
import styles from './Home.module.css'

/** The page while its numbers load; all of it is replaced at once, so that nothing moves. */
export const DashboardSkeleton = ({ variant: { counters, pictures } }: { variant: Variant }) => (
  <div aria-busy>
    <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>
    <Skeleton h={counters.length > 7 ? 178 : 90} mb={14} radius="lg" />
    <div className={styles.row}>
      {['mieScadenze', ...counters].map((name) => (
        <Skeleton key={name} h={288} radius="lg" />
      ))}
    </div>
    <div className={styles.row}>
      {pictures.map((name) => (
        <Skeleton key={name} h={328} radius="lg" />
      ))}
    </div>
  </div>
)
