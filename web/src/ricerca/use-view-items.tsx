import { placeOf } from '@quadra/contract/places'
import { IconBookmark } from '@tabler/icons-react'
import { useMemo } from 'react'
import { moreFilters } from '../ui/list/more-filters.ts'
import type { PaletteGroup } from '../ui/palette/PaletteList.tsx'
import { useAllViews } from '../domain/views.ts'
import { containsAll } from './folded.ts'

/** How many are listed before anything is typed. */
const most = 6

/** The saved views, of any list, that contain every word. */
export function useViewItems(words: readonly string[]): PaletteGroup {
  const views = useAllViews()
  const typed = words.join(' ')
  return useMemo(() => {
    const items = views.map(({ elenco, nome, parametri, aperta }) => {
      const { path, label } = placeOf(elenco)
      return {
        title: nome,
        detail: label,
        path: `${path}?${new URLSearchParams(parametri)}`,
        before: () => {
          if (aperta !== undefined) moreFilters.set(`/api/${elenco}`, aperta)
        },
      }
    })
    const found = typed
      ? items.filter(({ title, detail }) => containsAll(`${title} ${detail}`, typed.split(' ')))
      : items.slice(0, most)
    return { label: 'Viste', icon: bookmark, items: found }
  }, [views, typed])
}

const bookmark = <IconBookmark size={18} stroke={1.7} aria-hidden />
