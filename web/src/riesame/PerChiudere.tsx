import { Button, Stack, UnstyledButton } from '@mantine/core'
import type { Lack } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { LightPopover } from '../ui/dialog/LightPopover.tsx'
import styles from './PerChiudere.module.css'
import { useSection } from './sections.ts'

interface Props {
  readonly riesame: Riesame
  readonly lacks: readonly Lack[]
}

/** What closing waits for, as one button: it opens the list, each line goes where it is done. */
export function PerChiudere({ riesame, lacks }: Props) {
  const [opened, setOpened] = useState(false)
  const { openLack } = useSection(riesame.ingressi)
  const go = (lack: Lack) => {
    setOpened(false)
    // After the popover has given the focus back.
    requestAnimationFrame(() => void openLack(lack))
  }
  return (
    <LightPopover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      dropdown={{ 'aria-label': 'Per chiudere', p: 6 }}
      target={(button) => (
        <Button
          {...button}
          variant="outline"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {`Per chiudere (${lacks.length})`}
        </Button>
      )}
    >
      <Stack gap={0}>
        {lacks.map((lack) => (
          <UnstyledButton key={lack.words} className={styles.line} onClick={() => go(lack)}>
            {lack.words}
            <span className={styles.where}>{where[lack.at]}</span>
          </UnstyledButton>
        ))}
      </Stack>
    </LightPopover>
  )
}

const where: Record<Lack['at'], string> = {
  data_riunione: 'Verbale',
  partecipanti: 'Verbale',
  conclusioni: 'Verbale',
  ingressi: 'Elementi',
  decisioni: 'Decisioni',
}
