import { type Cella, type StatoCopertura, statoCoperturaLabels } from '@quadra/contract/copertura_audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const coverageTones: Record<StatoCopertura, Tone> = {
  escluso: 'neutral',
  verificato: 'success',
  in_ritardo: 'danger',
  previsto: 'info',
  scoperto: 'danger',
}

/** How a cell reads: its state in a word, the day that says when, and all of it for who hears it. */
export function coverageCell(cella: Cella): MatrixCell {
  const { stato, verificato_il, previsto_il, motivo } = cella
  const word = statoCoperturaLabels[stato]
  const done = verificato_il && writeDay(verificato_il)
  const planned = previsto_il && writeDay(previsto_il)
  const told: Record<StatoCopertura, string> = {
    escluso: `Non applicabile${motivo ? `: ${motivo}` : ''}`,
    verificato: `Verificato il ${done}${planned ? `, previsto di nuovo il ${planned}` : ''}`,
    in_ritardo: `In ritardo, previsto il ${planned}`,
    previsto: `Previsto il ${planned}`,
    scoperto: word,
  }
  const detail = stato === 'verificato' ? done : planned
  return { tone: coverageTones[stato], word, told: told[stato], ...(stato !== 'escluso' && detail && { detail }) }
}

/** 5 of 10, and in per cent. */
export const rateWords = ({ verificati, applicabili, copertura }: Rate) =>
  `${verificati} di ${applicabili} · ${copertura}%`
interface Rate {
  readonly verificati: number
  readonly applicabili: number
  readonly copertura: number
}
