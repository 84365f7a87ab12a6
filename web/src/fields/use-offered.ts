import { useDebouncedValue } from '@mantine/hooks'
import { addettoApi } from '@quadra/contract/addetto/api'
import type { AddettoRow } from '@quadra/contract/addetto/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../client/queries.ts'
import { today } from '../ui/values/dates.ts'
import { registry } from './use-chosen.ts'

/** Those who lack the competence of the session or whose certificate ends soon, or all. */
export type Offer = 'servono' | 'tutti'

/** As many as one request answers. */
export const mostOffered = 200
/** A certificate that ends within these days is near its end. */
const near = 60

interface Wanted {
  readonly offer: Offer
  readonly cliente: number | undefined
  readonly competenza: number | undefined
  readonly q: string
  readonly enrolled: readonly number[]
}

/** The people who may be enrolled. */
export function useOffered({ offer, cliente, competenza, q: typed, enrolled }: Wanted) {
  const [q] = useDebouncedValue(typed.trim(), 250)
  const common = { cliente_id: cliente, q: q || undefined, pagina: 1, per_pagina: mostOffered }
  const options = { placeholderData: keepPreviousData }
  const needing = offer === 'servono'
  const everybody = useCall(
    addettoApi.list,
    { query: { ...common, stato: 'attivo,in_arrivo' } },
    { ...options, enabled: !needing },
  )
  const lacking = useCall(
    addettoApi.list,
    { query: { ...common, competenza_id: competenza, mancante: 'true' } },
    { ...options, enabled: needing },
  )
  const ending = useCall(
    addettoApi.list,
    { query: { ...common, competenza_id: competenza, scade_a: daysAfter(today(), near) } },
    { ...options, enabled: needing },
  )
  const { data: competences } = useCall(competenzaApi.list, { query: { stato: 'tutti' } }, registry)
  const name = competences?.rows.find(({ id }) => id === competenza)?.descrizione
  const answers = needing ? [lacking, ending] : [everybody]
  const out = new Set(enrolled)
  const found = new Map(answers.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row]))
  return {
    rows: [...found.values()]
      .filter(({ id }) => !out.has(id))
      .toSorted(byName)
      .map((row) => offered(row, name)),
    total: Math.max(0, ...answers.map(({ data }) => data?.meta.totale ?? 0)),
    isLoading: answers.some(({ isLoading }) => isLoading),
    error: answers.find(({ error }) => error)?.error,
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  }
}

const byName = (one: AddettoRow, other: AddettoRow) =>
  `${one.cognome} ${one.nome}`.localeCompare(`${other.cognome} ${other.nome}`, 'it')

/** Of the reasons only that of this competence. */
const offered = ({ id, codice, nome, cognome, cliente, mansione, motivi }: AddettoRow, competence = '') => ({
  ...{ id, codice, nome, cognome },
  cliente: cliente.nome,
  mansione: mansione.descrizione,
  motivo: motivi.find((words) => words.startsWith(`${competence}: `))?.slice(competence.length + 2),
})
