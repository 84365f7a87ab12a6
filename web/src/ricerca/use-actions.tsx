import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { cruscottoPlace } from '@quadra/contract/cruscotto/place'
import { isConsortium, type Role } from '@quadra/contract/policy'
import { scadenzarioPlace } from '@quadra/contract/scadenzario/place'
import { firstStepsPath, logoutPath } from '@quadra/contract/session/place'
import { IconBolt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '../client/session.ts'
import { yearPageTitle } from '../domain/year-page.ts'
import { creations, recordings } from '../domain/creations.ts'
import { takeUpGiro, useGiro } from '../domain/giro.ts'
import { altKeys } from '../ui/page/alt-keys.ts'
import type { PaletteGroup, PaletteItem } from '../ui/palette/PaletteList.tsx'
import { containsAll } from './folded.ts'

/** Actions available everywhere that the role may use, each with its key; filtered to those containing every word. */
export function useActions(words: readonly string[], onKeys?: () => void): PaletteGroup {
  const { ruolo } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const giro = useGiro()
  const text = words.join(' ')
  return useMemo(() => {
    const items: PaletteItem[] = [
      ...begun(ruolo),
      ...recorded(ruolo),
      {
        title: 'Scadenzario',
        path: scadenzarioPlace.path,
        detail: 'Ciò che scade e ciò che è in ritardo',
        keys: altKeys('S'),
      },
      ...yearOf(ruolo),
      ...exported(),
      ...(isConsortium(ruolo)
        ? [
            {
              title: 'Per cominciare',
              path: firstStepsPath,
              detail: 'Avvio guidato: i sette passi',
              keys: altKeys('I'),
            },
          ]
        : []),
      {
        title: isDark ? 'Passa al tema chiaro' : 'Passa al tema scuro',
        path: '#tema',
        detail: null,
        keys: altKeys('D'),
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
      ...(giro && giro.stato !== 'in_corso'
        ? [
            {
              title: giro.words,
              path: '#giro',
              detail: 'Il prodotto in sei passi',
              keys: altKeys('G'),
              run: takeUpGiro,
            },
          ]
        : []),
      ...(onKeys ? [{ title: 'Tasti di scelta rapida', path: '#tasti', detail: null, keys: '?', run: onKeys }] : []),
      { title: 'Esci', path: logoutPath, detail: 'Logout', keys: altKeys('Q') },
    ]
    const matches = ({ title, detail }: PaletteItem) => containsAll(`${title} ${detail ?? ''}`, text.split(' '))
    return { label: 'Azioni', icon: bolt, items: items.filter(matches).map(ready) }
  }, [ruolo, isDark, setColorScheme, text, onKeys, giro])
}

/** The items that need no answer of the server. */
const ready = (item: PaletteItem): PaletteItem => ({ ...item, isReady: true })

const begun = (ruolo: Role): PaletteItem[] =>
  creations
    .filter(({ who }) => (who as readonly Role[]).includes(ruolo))
    .map(({ title, path, key }) => ({ title, path: `${path}?nuovo=1`, detail: null, keys: altKeys(key) }))

const recorded = (ruolo: Role): PaletteItem[] =>
  recordings()
    .filter(({ who }) => (who as readonly Role[]).includes(ruolo))
    .map(({ title, path, detail, key }) => ({ title, path, detail, keys: altKeys(key) }))

/** The year on one page, for who reads the cockpit. */
const yearOf = (ruolo: Role): PaletteItem[] =>
  (cruscottoPlace.who as readonly Role[]).includes(ruolo)
    ? [{ title: yearPageTitle, path: cruscottoPlace.anno, detail: 'Figure e PDF', keys: altKeys('Y') }]
    : []

/** The list on the page, where there is one: its own button knows what is listed. */
function exported(): PaletteItem[] {
  const button = () => document.querySelector<HTMLButtonElement>('[data-export]')
  if (!button()) return []
  return [
    {
      title: 'Esporta excel',
      path: '#esporta',
      detail: 'Le righe di questo elenco',
      keys: altKeys('E'),
      run: () => button()?.click(),
    },
  ]
}

const bolt = <IconBolt size={18} stroke={1.7} aria-hidden />
