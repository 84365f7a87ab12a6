import { SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core'
import { columnsFor } from './Counters.tsx'
import type { Variant } from './variants.ts'

/** The page while its numbers are on their way, each part as high as it will be. */
export const DashboardSkeleton = ({ variant: { counters, pictures } }: { variant: Variant }) => (
  <div aria-busy>
    <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>
    <SimpleGrid cols={columnsFor(counters.length)} mb="md">
      {counters.map((name) => (
        <Skeleton key={name} h={{ base: 130, xs: 144 }} />
      ))}
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      {['mieScadenze', ...counters].map((name) => (
        <Skeleton key={name} h={396} />
      ))}
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {pictures.map((name) => (
        <Skeleton key={name} h={340} />
      ))}
    </SimpleGrid>
  </div>
)
