import { type ReactNode, useCallback } from 'react'
import { ListColumnsStore } from '../ui/list/list-columns.ts'
import { ListViews } from '../ui/list/list-views.ts'
import { elencoOf, useImpostazioni } from '../domain/views.ts'
import { Views } from './Views.tsx'

/** Provides every list with its saved views, and with the user's columns. */
export function ListSettings({ children }: { children: ReactNode }) {
  const { of, isSet, change } = useImpostazioni()
  const columnsOf = useCallback(
    (list: string) => {
      const elenco = elencoOf(list)
      if (!elenco) return { widths: {} }
      const { nascoste, larghezze } = of(elenco)
      return {
        ...(isSet(elenco) && { hidden: nascoste }),
        widths: larghezze,
        change: (columns: { hidden: readonly string[]; widths: Readonly<Record<string, number>> }) =>
          change(elenco, { nascoste: [...columns.hidden], larghezze: { ...columns.widths } }),
      }
    },
    [of, isSet, change],
  )
  return (
    <ListColumnsStore value={columnsOf}>
      <ListViews value={drawViews}>{children}</ListViews>
    </ListColumnsStore>
  )
}

const drawViews = (part: 'menu' | 'chips') => <Views part={part} />
