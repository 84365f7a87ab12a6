import { Card, SimpleGrid, Title } from '@mantine/core'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { ComponentType } from 'react'
import { ByNorma } from './ByNorma.tsx'
import { IndicatorStates } from './IndicatorStates.tsx'
import { Programme } from './Programme.tsx'
import { Trend } from './Trend.tsx'
import type { Picture } from './variants.ts'

const pictures: Record<Picture, { title: string; Drawing: ComponentType<{ data: Dashboard }> }> = {
  andamento: { title: 'Non conformità segnalate e chiuse, ultimi 12 mesi', Drawing: Trend },
  programmaAudit: { title: 'Audit pianificati e svolti nell’anno', Drawing: Programme },
  perNorma: { title: 'Non conformità aperte per norma', Drawing: ByNorma },
  statoIndicatori: { title: 'Indicatori attivi, per esito', Drawing: IndicatorStates },
}

/** What people would rather look at than read. */
export const Pictures = ({ names, data }: { names: readonly Picture[]; data: Dashboard }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
    {names.map((name) => {
      const { title, Drawing } = pictures[name]
      return (
        <Card key={name} withBorder padding="md" component="section" aria-label={title} mih={340}>
          <Title order={2} size="h5" mb="md">
            {title}
          </Title>
          <Drawing data={data} />
        </Card>
      )
    })}
  </SimpleGrid>
)
