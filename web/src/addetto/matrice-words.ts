import type { CellaMatrice, Matrice } from '@quadra/contract/addetto/matrice'
import { statoCompetenzaLabels, statoCompetenzeLabels } from '@quadra/contract/addetto/stato'
import { monthNames } from '@quadra/contract/kernel/days'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { MatrixCell, MatrixHead } from '../ui/matrix/matrix-props.ts'
import { statoCompetenzaTones } from './competenze-words.ts'

/** A person, or the last row: how much of each competence is covered. */
export interface TileRow {
  readonly id: number
  readonly riga: Matrice['righe'][number] | null
}
const foot: TileRow = { id: 0, riga: null }

export const rowsOf = ({ righe }: Matrice): TileRow[] => [...righe.map((riga) => ({ id: riga.addetto.id, riga })), foot]

export const rowHead = ({ id, riga }: TileRow): MatrixHead =>
  riga
    ? {
        id,
        name: `${riga.addetto.cognome} ${riga.addetto.nome}`,
        to: placeOf('addetto').record(id),
        about: `${riga.mansione.descrizione} · ${statoCompetenzeLabels[riga.stato_competenze]}`,
      }
    : { id, name: 'Copertura', about: 'di tutti gli addetti' }

/** What a tile says; nothing where the competence is neither required nor held. */
export function matrixCell(
  { riga }: TileRow,
  { id, copertura }: Matrice['competenze'][number],
): MatrixCell | undefined {
  if (!riga) return copertura === null ? undefined : { word: `${copertura} %`, opens: false }
  const cella = riga.celle.find(({ competenza_id }) => competenza_id === id)
  return cella && tile(cella)
}

function tile({ stato, livello, data_scadenza }: CellaMatrice): MatrixCell {
  const label = [
    statoCompetenzaLabels[stato],
    data_scadenza && `scadenza ${writeDay(data_scadenza)}`,
    livello === null ? 'non richiesta' : livello === 'bloccante' && 'bloccante',
  ]
    .filter(Boolean)
    .join(', ')
  const detail = livello === null ? { detail: 'non richiesta' } : livello === 'bloccante' ? { detail: 'bloccante' } : {}
  if (stato === 'mancante') return { word: 'Manca', gap: true, tone: 'danger', label, ...detail }
  const tone = statoCompetenzaTones[stato]
  // The tile puts the sign before the word; a day so near needs no year.
  const word = stato === 'in_scadenza' ? shortDay(data_scadenza!) : statoCompetenzaLabels[stato]
  return { word, tone, label, ...detail }
}

/** "9 dic". */
const shortDay = (day: string) => `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]!.slice(0, 3)}`
