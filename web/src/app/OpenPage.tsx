import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import { OpenPageDrawing } from './OpenPageDrawing.tsx'
import styles from './OpenPage.module.css'

/** The frame of the screens one sees before signing in: the form in one half, a plain drawing in the other. */
export const OpenPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <main className={styles.main}>
      <Group gap="sm" mb={36}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <Text fw={700} fz={20} lh={1} lts="-0.01em">
          Quadra
        </Text>
      </Group>
      <Title order={1} size="1.25rem" mb="lg" lts="-0.015em">
        {title}
      </Title>
      {children}
    </main>
    <div className={styles.drawing}>
      <OpenPageDrawing />
    </div>
    <header className={styles.header}>
      <ColourSchemeButton />
    </header>
  </div>
)
