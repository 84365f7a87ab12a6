import { useNavigate, useSearch } from '@tanstack/react-router'

export const filterLabels = {
  tutte: 'Tutte',
  errore: 'Errori',
  avviso: 'Avvisi',
  valida: 'Valide',
  saltata: 'Saltate',
} as const
export type RowFilter = keyof typeof filterLabels

/** The shown rows and their page: in the address, so that a reload shows the same. */
export function useShownRows(usual: RowFilter) {
  const search: { righe?: string; pagina?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = search.righe !== undefined && search.righe in filterLabels ? (search.righe as RowFilter) : usual
  const page = Math.max(1, Math.trunc(Number(search.pagina)) || 1)
  const show = (next: RowFilter, at = 1) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, righe: next, pagina: at > 1 ? String(at) : undefined }),
      replace: true,
      resetScroll: false,
    })
  return { filter, page, show }
}
