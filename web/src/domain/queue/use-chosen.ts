import { type Mostra, mostraLabels } from '@quadra/contract/scadenzario/schema'
import { useNavigate } from '@tanstack/react-router'
import { useUrlTab } from '../../ui/record/UrlTabs.tsx'

/** Whose deadlines are shown, or which other list in their place. */
export interface Chosen {
  readonly whose: Mostra
  readonly list?: string | undefined
}

/** In the address, so that Back from a record returns to the same list. */
export function useChosen(lists: readonly { readonly name: string }[]) {
  const kinds = Object.keys(mostraLabels) as Mostra[]
  const value = useUrlTab([...kinds, ...lists.map(({ name }) => name)], 'coda')
  const navigate = useNavigate()
  const whose = kinds.find((one) => one === value)
  const chosen: Chosen = whose ? { whose } : { whose: 'mie', list: value }
  const choose = (next: Chosen) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, coda: next.list ?? (next.whose === 'mie' ? undefined : next.whose) }),
      replace: true,
      resetScroll: false,
    })
  return [chosen, choose] as const
}
