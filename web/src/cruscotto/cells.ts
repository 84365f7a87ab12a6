import { misuraOf, type Misura, misure } from '@quadra/contract/cruscotto/misure'
import { countOf, moveOf, totalName } from '@quadra/contract/cruscotto/rules'
import { type Cruscotto, type Livello, livelloLabels, type Riga } from '@quadra/contract/cruscotto/schema'
import { listPath } from '../domain/list-path.ts'
import type { Tone } from '../ui/page/StateBadge.tsx'

/** How a value moved since the stored month before. */
export type Move = 'in aumento' | 'in calo'

/** A cooperative or, at last, all of them: how the matrix and the cards show it. */
export interface Line {
  readonly id: number
  readonly name: string
  /** How many of its cells need attention, in words. */
  readonly about: string
  readonly cells: Readonly<Record<Misura, LineCell>>
}
export interface LineCell {
  readonly number: string
  readonly livello?: string
  readonly tone?: Tone
  /** How it moved since the stored month before. */
  readonly move?: Move
  /** The list of exactly what it counts; of a stored month there is none. */
  readonly to?: string
}

/** The rows as they are shown, the consortium's last. */
export function linesOf({ righe, totale, mese, oggi }: Cruscotto): readonly Line[] {
  const lines = righe.map((riga) => lineOf(riga, mese === null ? oggi : null))
  return totale ? [...lines, totalOf(totale)] : lines
}

function lineOf(riga: Riga, oggi: string | null): Line {
  const { cliente, celle } = riga
  return {
    id: cliente.id,
    name: cliente.nome,
    about: aboutOf(riga),
    cells: forEach((misura) => {
      const { livello, ...values } = celle[misura]
      return {
        ...numberAndMove(values),
        ...(livello && { livello: livelloLabels[livello], tone: tones[livello] }),
        ...(oggi && { to: listPath(misuraOf[misura].opens(String(cliente.id), oggi)) }),
      }
    }),
  }
}

const totalOf = (totale: NonNullable<Cruscotto['totale']>): Line => ({
  id: 0,
  name: totalName,
  about: 'Tutte le cooperative',
  cells: forEach((misura) => numberAndMove(totale[misura])),
})

const tones: Record<Livello, Tone> = { regolare: 'success', attenzione: 'warning', critico: 'danger' }

function numberAndMove(values: { readonly valore: number | null; readonly prima: number | null }) {
  const move = moveOf(values)
  return { number: values.valore?.toLocaleString('it-IT') ?? '–', ...(move && { move }) }
}

function aboutOf(riga: Pick<Riga, 'celle'>) {
  const critico = countOf(riga, 'critico')
  const attenzione = countOf(riga, 'attenzione')
  const words = [
    critico > 0 && `${critico} ${critico === 1 ? 'critica' : 'critiche'}`,
    attenzione > 0 && `${attenzione} in attenzione`,
  ]
  return words.filter(Boolean).join(' · ') || 'Tutto regolare'
}

/** The full text of a cell, for screen readers. */
export const spoken = ({ number, livello, move }: LineCell) =>
  [number === '–' ? 'nessun dato' : number, livello, move].filter(Boolean).join(', ')

/** The arrow, and what it means: of every measure less is better. */
export const moveWords = (move: Move) => (move === 'in aumento' ? '↑ in aumento, peggio' : '↓ in calo, meglio')

const forEach = (make: (misura: Misura) => LineCell) =>
  Object.fromEntries(misure.map((misura) => [misura, make(misura)])) as Line['cells']
