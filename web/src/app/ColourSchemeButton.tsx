import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ComponentType, ReactElement } from 'react'

interface Props {
  /** Shows the button's name to who points at it; the browser's own way unless told, which costs the first screen nothing. */
  readonly Hint?: ComponentType<{ label: string; children: ReactElement }>
}

export function ColourSchemeButton({ Hint }: Props) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = isDark ? 'Passa al tema chiaro' : 'Passa al tema scuro'
  const button = (
    <ActionIcon
      size="lg"
      aria-label={label}
      title={Hint ? undefined : label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  )
  return Hint ? <Hint label={label}>{button}</Hint> : button
}
