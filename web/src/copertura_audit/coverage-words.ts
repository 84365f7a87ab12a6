import { judgedOn, urgencyOf } from '@quadra/contract/copertura_audit/rules'
import {
  type Cella,
  type Copertura,
  type StatoCopertura,
  statoCoperturaLabels,
} from '@quadra/contract/copertura_audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { today } from '../ui/values/dates.ts'
import type { Tone } from '../ui/page/StateBadge.tsx'

const tones: Record<Exclude<StatoCopertura, 'scoperto'>, Tone> = {
  escluso: 'neutral',
  verificato: 'success',
  in_ritardo: 'danger',
  previsto: 'info',
}
const uncovered = { calm: 'neutral', near: 'warning', late: 'danger' } as const

/** Red is late: what is merely still to do in the cycle is calm, and amber near its end. */
export const coverageTone = (stato: StatoCopertura, { ciclo, anno }: Pick<Copertura, 'ciclo' | 'anno'>): Tone =>
  stato === 'scoperto' ? uncovered[urgencyOf(ciclo, judgedOn(anno, today()))] : tones[stato]

/** A cell's text: its state in a word, the day, and the full text for screen readers. */
export function coverageCell(cella: Cella, copertura: Pick<Copertura, 'ciclo' | 'anno'>): MatrixCell {
  const { stato, verificato_il, previsto_il, motivo } = cella
  const word = statoCoperturaLabels[stato]
  const done = verificato_il && writeDay(verificato_il)
  const planned = previsto_il && writeDay(previsto_il)
  const labels: Record<StatoCopertura, string> = {
    escluso: `Non applicabile${motivo ? `: ${motivo}` : ''}`,
    verificato: `Verificato il ${done}${planned ? `, previsto di nuovo il ${planned}` : ''}`,
    in_ritardo: `In ritardo, previsto il ${planned}`,
    previsto: `Previsto il ${planned}`,
    scoperto: word,
  }
  const detail = stato === 'verificato' ? done : planned
  return {
    tone: coverageTone(stato, copertura),
    word,
    gap: stato === 'scoperto',
    label: labels[stato],
    ...(stato !== 'escluso' && detail && { detail }),
  }
}

/** 5 of 10, and in per cent. */
export const rateWords = ({ verificati, applicabili, copertura }: Rate) =>
  `${verificati} di ${applicabili} · ${copertura}%`
interface Rate {
  readonly verificati: number
  readonly applicabili: number
  readonly copertura: number
}
