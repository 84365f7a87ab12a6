import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { hint } from '../ui/page/hint.ts'

interface Props {
  /**
   * Whether the page shows hints; otherwise the button has the browser's tooltip, which costs the first screen nothing.
   */
  readonly hasHintPlace?: boolean
}

export function ColourSchemeButton({ hasHintPlace }: Props) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = isDark ? 'Passa al tema chiaro' : 'Passa al tema scuro'
  return (
    <ActionIcon
      size="lg"
      aria-label={label}
      {...(hasHintPlace ? hint(label) : { title: label })}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  )
}
