import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Inizio, Seguito } from '@quadra/contract/dashboard/schema'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { Cooperatives } from './Cooperatives.tsx'
import type { Unread } from './home.ts'
import { PictureCard, Pictures } from './Pictures.tsx'
import type { Variant } from './variants.ts'
import styles from './Home.module.css'

interface Props {
  readonly variant: Variant
  readonly data: (Inizio & Seguito) | undefined
  readonly unread: Unread | undefined
}

/** The sites side by side and the charts, once they were read. */
export function Below({ variant, data, unread }: Props) {
  const { pictures } = variant
  if (!data)
    return unread?.error ? (
      <ErrorState error={unread.error} onRetry={unread.ask} />
    ) : (
      <BelowBones variant={variant} isReading={unread?.isReading ?? false} />
    )
  const { cooperative } = data
  const [trend, ...others] = pictures
  return (
    <>
      {cooperative && trend && (
        <div className={styles.row} data-even>
          <Cooperatives rows={cooperative} oggi={data.oggi} span={7} />
          <PictureCard name={trend} data={data} span={5} />
        </div>
      )}
      <Pictures names={cooperative ? others : pictures} data={data} />
    </>
  )
}

/** The room of what stands below. */
export const BelowBones = ({ variant: { rows }, isReading }: { variant: Variant; isReading: boolean }) => (
  <div aria-busy={isReading || undefined}>
    {isReading && <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>}
    {rows.map((cards) => (
      <div key={Object.keys(cards).join()} className={styles.row} aria-hidden>
        {Object.entries(cards).map(([name, span]) => (
          <Skeleton key={name} h={328} radius="lg" animate={isReading} data-span={span} />
        ))}
      </div>
    ))}
  </div>
)
