import type { Estensione } from '@quadra/contract/estensione/schema'
import { cellaLabels } from '@quadra/contract/estensione/risposta'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { avanzamento } from '@quadra/contract/estensione/view'
import { gravitaWord } from '@quadra/contract/gravita'
import { truncate, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { gravitaTone } from '../domain/GravitaBadge.tsx'
import { cellaTones } from '../domain/estensione/tones.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import type { MatrixCell, MatrixHead } from '../ui/matrix/matrix-props.ts'

/** A column: a fact of the extension, or a cooperative it addresses. */
export interface MatrixColumn {
  readonly id: number
  readonly name: string
  readonly fact?: (row: Estensione) => MatrixCell | undefined
}

const record = placeOf('non_conformita').record

/** Listed before the cooperatives; their keys never equal a cooperative's. */
const facts: readonly MatrixColumn[] = [
  {
    id: -1,
    name: 'Non conformità',
    fact: ({ non_conformita: found }) =>
      found ? { word: `n. ${found.id}`, detail: truncate(found.cliente.nome, 18), to: record(found.id) } : undefined,
  },
  { id: -2, name: 'Gravità', fact: ({ gravita }) => ({ word: gravitaWord(gravita), tone: gravitaTone(gravita) }) },
  {
    id: -3,
    name: 'Scadenza',
    fact: ({ scadenza, stato }) =>
      scadenza
        ? { word: writeDay(scadenza), detail: stato === 'aperta' ? distanceWords(scadenza) : undefined }
        : undefined,
  },
  {
    id: -4,
    name: 'Avanzamento',
    fact: (row) => (row.stato === 'non_necessaria' ? undefined : { word: avanzamento(row) ?? '' }),
  },
]

/** Every cooperative that one of these addresses, by name, after the facts. */
export function columnsOf(rows: readonly Estensione[]): readonly MatrixColumn[] {
  const addressees = rows
    .flatMap(({ risposte }) => risposte ?? [])
    .map(({ cliente }) => [cliente.id, cliente.nome] as const)
  const clienti = [...new Map(addressees)].map(([id, name]) => ({ id, name }))
  return [...facts, ...clienti.toSorted((one, other) => one.name.localeCompare(other.name, 'it'))]
}

export function cellOf(row: Estensione, column: MatrixColumn): MatrixCell | undefined {
  if (column.fact) return column.fact(row)
  const risposta = row.risposte?.find(({ cliente }) => cliente.id === column.id)
  if (!risposta) return column.id === row.non_conformita?.cliente.id ? origin : undefined
  const { cella, non_conformita: own } = risposta
  return {
    tone: cellaTones[cella],
    word: cellaLabels[cella],
    ...(own && { detail: `n. ${own.id}`, to: record(own.id) }),
  }
}

/** The cooperative with the finding is not questioned about it. */
const origin: MatrixCell = { word: 'Origine', label: 'la cooperativa della non conformità' }

export const rowHead = ({ id, richiesta, motivo, stato }: Estensione): MatrixHead => ({
  id,
  name: `n. ${id} · ${truncate(richiesta ?? motivo ?? '', 40)}`,
  to: placeOf('estensione').record(id),
  about: statoEstensioneLabels[stato],
})
