import { currentPeriod, periodCode, type Periodicita, readPeriod } from './periods.ts'
import type { Verifica } from './verifica.ts'

interface Given {
  readonly periodo?: string | undefined
  readonly data_valutazione: string
  readonly motivo_correzione?: string | null | undefined
}
interface Measured {
  readonly periodicita_verifica: Periodicita
  readonly verifiche: readonly Pick<Verifica, 'periodo' | 'data_valutazione' | 'corrente'>[]
}

/** The period of a value: the one it names, else that of its day. */
export const periodOf = (
  { periodicita_verifica }: Pick<Measured, 'periodicita_verifica'>,
  { periodo, data_valutazione }: Pick<Given, 'periodo' | 'data_valutazione'>,
): string => periodo || periodCode(currentPeriod(periodicita_verifica, data_valutazione))

/** Whether another value of its period counts: then a reason is required. */
export const isCorrection = (record: Measured, given: Pick<Given, 'periodo' | 'data_valutazione'>) => {
  const periodo = periodOf(record, given)
  return record.verifiche.some((one) => one.corrente && one.periodo === periodo)
}

const reasonMissing = 'Indicare il motivo della correzione'

/** What is wrong with a value, field by field. One that names no period is judged by the period of its day. */
export function recordingErrors(record: Measured, given: Given, today: string): Record<string, string> {
  const { periodicita_verifica, verifiche } = record
  const { periodo, data_valutazione, motivo_correzione } = given
  if (!periodo) return isCorrection(record, given) && !motivo_correzione ? { motivo_correzione: reasonMissing } : {}
  const period = readPeriod(periodo)
  if (period?.periodicita !== periodicita_verifica) return { periodo: 'Periodo non valido' }
  if (period.da > today) return { periodo: 'Il periodo non è ancora iniziato' }
  if (data_valutazione < period.da) return { data_valutazione: 'La data precede il periodo' }
  const corrected = verifiche.find((one) => one.corrente && one.periodo === periodo)
  if (!corrected) return {}
  return {
    ...(!motivo_correzione && { motivo_correzione: reasonMissing }),
    ...(data_valutazione < corrected.data_valutazione && {
      data_valutazione: 'La data precede la rilevazione da correggere',
    }),
  }
}
