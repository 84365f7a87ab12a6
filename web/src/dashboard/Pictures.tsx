import { Card, Title } from '@mantine/core'
import type { Seguito } from '@quadra/contract/dashboard/schema'
import type { ComponentType } from 'react'
import { ByNorma } from './ByNorma.tsx'
import { IndicatorStates } from './IndicatorStates.tsx'
import { Programme } from './Programme.tsx'
import { Trend } from './Trend.tsx'
import type { Picture } from './variants.ts'
import styles from './Home.module.css'

const pictures: Record<Picture, { title: string; Drawing: ComponentType<{ data: Seguito }> }> = {
  andamento: { title: 'Non conformità segnalate e chiuse, ultimi 12 mesi', Drawing: Trend },
  programmaAudit: { title: 'Audit pianificati e svolti nell’anno', Drawing: Programme },
  perNorma: { title: 'Non conformità aperte per norma', Drawing: ByNorma },
  statoIndicatori: { title: 'Indicatori attivi, per esito', Drawing: IndicatorStates },
}

/** The charts in one row: two or three side by side; of four the last two share a column. */
export function Pictures({ names, data }: { names: readonly Picture[]; data: Seguito }) {
  const [first, second, ...last] = names
  const card = (name: Picture, span: number) => <PictureCard key={name} name={name} data={data} span={span} />
  return (
    <div className={styles.row} data-even>
      {last.length === 2 && first && second ? (
        <>
          {card(first, 4)}
          {card(second, 4)}
          <div className={styles.stack} data-span={4}>
            {last.map((name) => card(name, 4))}
          </div>
        </>
      ) : (
        names.map((name, index) => card(name, names.length === 3 && index > 0 ? 3 : 6))
      )}
    </div>
  )
}

interface CardProps {
  readonly name: Picture
  readonly data: Seguito
  /** Of twelve columns. */
  readonly span: number
}
export function PictureCard({ name, data, span }: CardProps) {
  const { title, Drawing } = pictures[name]
  return (
    <Card withBorder padding="md" component="section" aria-label={title} data-span={span} className={styles.picture}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      <Drawing data={data} />
    </Card>
  )
}
