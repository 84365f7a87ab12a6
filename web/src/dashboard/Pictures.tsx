import { Card, Title } from '@mantine/core'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { ComponentType } from 'react'
import { ByNorma } from './ByNorma.tsx'
import { IndicatorStates } from './IndicatorStates.tsx'
import { Programme } from './Programme.tsx'
import { Trend } from './Trend.tsx'
import type { Picture } from './variants.ts'
import styles from './Home.module.css'

const pictures: Record<Picture, { title: string; Drawing: ComponentType<{ data: Dashboard }> }> = {
  andamento: { title: 'Non conformità segnalate e chiuse, ultimi 12 mesi', Drawing: Trend },
  programmaAudit: { title: 'Audit pianificati e svolti nell’anno', Drawing: Programme },
  perNorma: { title: 'Non conformità aperte per norma', Drawing: ByNorma },
  statoIndicatori: { title: 'Indicatori attivi, per esito', Drawing: IndicatorStates },
}

/** The charts: three side by side, or in pairs. */
export const Pictures = ({ names, data }: { names: readonly Picture[]; data: Dashboard }) => (
  <div className={styles.row} data-even>
    {names.map((name, index) => (
      <PictureCard key={name} name={name} data={data} span={names.length === 3 && index > 0 ? 3 : 6} />
    ))}
  </div>
)

interface CardProps {
  readonly name: Picture
  readonly data: Dashboard
  /** Of twelve columns. */
  readonly span: number
}
export function PictureCard({ name, data, span }: CardProps) {
  const { title, Drawing } = pictures[name]
  return (
    <Card withBorder padding="md" component="section" aria-label={title} data-span={span} mih={328}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      <Drawing data={data} />
    </Card>
  )
}
