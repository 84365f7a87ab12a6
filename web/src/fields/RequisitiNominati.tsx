import { Text } from '@mantine/core'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { linesOfTexts, namesNone, type Nominati } from '@quadra/contract/requisito/nominati'
import { requisitoName } from '@quadra/contract/requisito/schema'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'

export interface NormaOfTexts {
  readonly norma_id?: number | undefined
  readonly norma_conformita_id?: number | undefined
}

/** What texts name, by the text; undefined where the caller does not read requirements, or the norm has none. */
export function useNominati(norma: NormaOfTexts, texts: readonly string[]): ReadonlyMap<string, string> | undefined {
  const may = useMay(requisitoApi.nominati)
  const testi = linesOfTexts(texts)
  const { data } = useCall(
    requisitoApi.nominati,
    { query: { ...norma, testi } },
    {
      enabled: may && testi !== '',
      staleTime: 60_000,
      // Optional information: without it nothing else changes.
      meta: { quiet: true },
    },
  )
  return data ? new Map(testi.split('\n').map((one, at) => [one, wordsOf(data[at] ?? [])])) : undefined
}
const wordsOf = (requisiti: NonNullable<Nominati>[number]) =>
  requisiti.length > 0 ? requisiti.map(requisitoName).join(' · ') : namesNone

/** The titles of the requirements that a clause names, below its field. The line has its place before it is known. */
export function RequisitiNominati({ norma, testo }: { norma: NormaOfTexts; testo: string }) {
  const named = useNominati(norma, [testo])
  if (!testo.trim()) return null
  return (
    <Text size="xs" c="dimmed" role="status" mih="1.25rem" mt={2}>
      {named?.get(testo.trim()) ?? ''}
    </Text>
  )
}
