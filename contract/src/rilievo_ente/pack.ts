import { type Column, listView } from '../kernel/list.ts'
import { rispostaPart, type RispostaLetta } from './risposta.ts'
import type { RilievoMandatoRow } from './schema.ts'
import { findingColumns, furtherColumns } from './view.ts'

/** A finding with its answers, as an evidence pack shows it: without people. */
export interface RilievoInPack extends RilievoMandatoRow {
  readonly risposte: readonly RispostaLetta[]
}

const columns: readonly (Column<RilievoInPack> & { readonly key: string })[] = [
  ...findingColumns,
  ...furtherColumns,
  { key: 'risposte', label: 'Risposte', value: ({ risposte }) => risposte.map(answerWords).join('\n') },
]
const answerWords = (given: RispostaLetta) => rispostaPart.words(given as never)

/** Findings dated in the year of a pack, or open in it. */
export const rilieviInPackView = listView<RilievoInPack>()({
  exportAs: 'Rilievi_ente_',
  sort: { key: 'numero', direction: 'asc' },
  columns,
})
