import { Card, SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A framed part of a page; its fields stand in two columns where there is room. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Card withBorder padding="md" mb="md">
    {title && (
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
    )}
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={styles.fields}>
      {children}
    </SimpleGrid>
  </Card>
)

/** A field that needs the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div style={{ gridColumn: '1 / -1' }}>{children}</div>
