import { useNavigate, useSearch } from '@tanstack/react-router'

export const shownLabels = {
  tutte: 'Tutte',
  errore: 'Errori',
  avviso: 'Avvisi',
  valida: 'Valide',
  saltata: 'Saltate',
} as const
export type Shown = keyof typeof shownLabels

/** The shown rows and their page: in the address, so that a reload shows the same. */
export function useShownRows(usual: Shown) {
  const search: { righe?: string; pagina?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = search.righe !== undefined && search.righe in shownLabels ? (search.righe as Shown) : usual
  const page = Math.max(1, Math.trunc(Number(search.pagina)) || 1)
  const show = (next: Shown, at = 1) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, righe: next, pagina: at > 1 ? String(at) : undefined }),
      replace: true,
      resetScroll: false,
    })
  return { shown, page, show }
}
