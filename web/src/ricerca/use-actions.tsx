import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { scadenzarioPlace } from '@quadra/contract/scadenzario/place'
import { logoutPath } from '@quadra/contract/session/place'
import { IconBolt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '../client/session.ts'
import { creations } from '../domain/creations.ts'
import type { PaletteGroup, PaletteItem } from '../ui/palette/PaletteList.tsx'
import { holdsAll } from './folded.ts'

/** What can be done from everywhere, as far as the role may; of these, those that hold every word. */
export function useActions(words: readonly string[]): PaletteGroup {
  const { ruolo } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const requested = words.join(' ')
  return useMemo(() => {
    const begun = creations.filter(({ who }) => (who as readonly string[]).includes(ruolo))
    const items: PaletteItem[] = [
      ...begun.map(({ title, path }) => ({ title, path: `${path}?nuovo=1`, detail: null })),
      { title: 'Scadenzario', path: scadenzarioPlace.path, detail: 'Ciò che scade e ciò che è in ritardo' },
      {
        title: isDark ? 'Passa al tema chiaro' : 'Passa al tema scuro',
        path: '#tema',
        detail: null,
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
      { title: 'Esci', path: logoutPath, detail: 'Logout' },
    ]
    const holds = ({ title, detail }: PaletteItem) => holdsAll(`${title} ${detail ?? ''}`, requested.split(' '))
    return { label: 'Azioni', icon: bolt, items: items.filter(holds) }
  }, [ruolo, isDark, setColorScheme, requested])
}

const bolt = <IconBolt size={18} stroke={1.7} aria-hidden />
