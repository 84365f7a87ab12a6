import { type Periodicita, readPeriod } from './periods.ts'
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

/** What is wrong with a value that names its period, field by field. One that names none is judged by nothing of this. */
export function recordingErrors(
  { periodicita_verifica, verifiche }: Measured,
  { periodo, data_valutazione, motivo_correzione }: Given,
  today: string,
): Record<string, string> {
  if (!periodo) return {}
  const period = readPeriod(periodo)
  if (period?.periodicita !== periodicita_verifica) return { periodo: 'Periodo non valido' }
  if (period.da > today) return { periodo: 'Il periodo non è ancora iniziato' }
  if (data_valutazione < period.da) return { data_valutazione: 'La data precede il periodo' }
  const corrected = verifiche.find((one) => one.corrente && one.periodo === periodo)
  if (!corrected) return {}
  return {
    ...(!motivo_correzione && { motivo_correzione: 'Indicare il motivo della correzione' }),
    ...(data_valutazione < corrected.data_valutazione && {
      data_valutazione: 'La data precede la rilevazione da correggere',
    }),
  }
}
