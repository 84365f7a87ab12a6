import { type PlaceName, placeNames } from '@quadra/contract/places'
import { vistaApi } from '@quadra/contract/vista/api'
import { builtInViews } from '@quadra/contract/vista/rules'
import type { ImpostazioniElenco, Viste } from '@quadra/contract/vista/schema'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../client/call.ts'
import { callKey, queryClient, useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'

/** A view as the head of a list shows it: saved, or there from the first day. */
export interface ShownView {
  /** What the person's order of views calls it. */
  readonly key: string
  /** Absent of those there from the first day. */
  readonly id?: number
  readonly elenco: PlaceName
  readonly nome: string
  readonly parametri: Readonly<Record<string, string>>
  readonly aperta?: boolean
  readonly condivisa: boolean
  readonly modificabile: boolean
  /** Its owner, as text. */
  readonly di: string
}

const none: Viste = { viste: [], elenchi: [] }
const minute = 60_000
const storageKey = 'quadra.viste'

/** The tab remembers the views, so that a page opened again is drawn at once as it will stay. */
function remembered(): { at: number; data: Viste } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function useViste(): Viste {
  const { data, dataUpdatedAt } = useCall(
    vistaApi.read,
    {},
    {
      initialData: () => remembered()?.data,
      initialDataUpdatedAt: () => remembered()?.at,
      staleTime: minute,
      meta: { quiet: true },
    },
  )
  useEffect(() => {
    if (data) sessionStorage.setItem(storageKey, JSON.stringify({ at: dataUpdatedAt, data }))
  }, [data, dataUpdatedAt])
  return data ?? none
}

/** The list that a table shows, where it is one of the product's own and the page's only one. */
export const elencoOf = (list: string): PlaceName | undefined => placeNames.find((name) => list === `/api/${name}`)

/** The views of all lists, those of each list in the person's order. */
export function useAllViews(): readonly ShownView[] {
  const { viste, elenchi } = useViste()
  const session = useSession()
  return useMemo(() => {
    const builtIn = builtInViews(session).map(
      ({ chiave, ...view }): ShownView => ({
        ...view,
        key: chiave,
        condivisa: false,
        modificabile: false,
        di: 'Predefinita',
      }),
    )
    const saved = viste.map(
      ({ utente, ...view }): ShownView => ({
        ...view,
        key: String(view.id),
        di: !view.condivisa
          ? 'Solo tua'
          : utente === null
            ? 'Condivisa dal consorzio'
            : utente.id === session.id
              ? 'Condivisa da te'
              : `Condivisa da ${utente.nome} ${utente.cognome}`,
      }),
    )
    const placeOfView = ({ elenco, key }: ShownView) => {
      const at = elenchi.find((one) => one.elenco === elenco)?.ordine.indexOf(key) ?? -1
      return at < 0 ? Number.MAX_SAFE_INTEGER : at
    }
    return [...builtIn, ...saved].toSorted((a, b) => placeOfView(a) - placeOfView(b))
  }, [viste, elenchi, session])
}

/** How the person has a list drawn, and the way to change it: seen at once, and sent. */
export function useImpostazioni() {
  const { elenchi } = useViste()
  const of = useCallback(
    (elenco: PlaceName): ImpostazioniElenco =>
      elenchi.find((one) => one.elenco === elenco) ?? { elenco, nascoste: [], larghezze: {}, ordine: [] },
    [elenchi],
  )
  const change = useCallback(
    (elenco: PlaceName, patch: Partial<ImpostazioniElenco>) => {
      const body = { ...of(elenco), ...patch }
      queryClient.setQueryData<Viste>(callKey(vistaApi.read, {}), (present = none) => ({
        ...present,
        elenchi: [...present.elenchi.filter((one) => one.elenco !== elenco), body],
      }))
      call(vistaApi.impostazioni, { body }).catch(() =>
        queryClient.invalidateQueries({ queryKey: [vistaApi.read.path] }),
      )
    },
    [of],
  )
  /** Whether the person has set anything of it. */
  const isSet = useCallback((elenco: PlaceName) => elenchi.some((one) => one.elenco === elenco), [elenchi])
  return { of, isSet, change }
}
