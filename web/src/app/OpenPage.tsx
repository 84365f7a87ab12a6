import { Card, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import styles from './OpenPage.module.css'

/** The frame of the screens one sees before signing in. */
export const OpenPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <ColourSchemeButton />
    </header>
    <main className={styles.main}>
      <Group gap="sm" justify="center" mb="lg">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <Text fw={700} fz={28} lh={1}>
          Quadra
        </Text>
      </Group>
      <Card withBorder shadow="sm" padding="xl" className={styles.card}>
        <Title order={1} size="h4" ta="center" mb="lg">
          {title}
        </Title>
        {children}
      </Card>
    </main>
  </div>
)
