import { z } from 'zod'
import { computed, flag, instant, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { categoriaShown, gravitaShown } from './correttiva.ts'
import { percheShown } from './perche.ts'
import { task } from './task.ts'

/** What was judged, on what grounds and with which verdict: written with the verdict, never changed afterwards. */
export const ciclo = z.object({
  numero: z.int(),
  gravita: gravitaShown,
  correzione: z.string().nullable(),
  perche: percheShown,
  categoria_causa: categoriaShown,
  causa: z.string().nullable(),
  trattamento: z.string().nullable(),
  riferimento_cooperativa: z.string().nullable(),
  data_verifica: z.iso.date().nullable(),
  note_chiusura: z.string().nullable(),
  efficacia: flag('Trattamento efficace').nullable(),
  /** The user who gave the verdict. */
  utente: user('Verifica di').nullable(),
  quando: computed(instant),
  /** The tasks of that round. */
  tasks: computed(z.array(task)),
})
export type Ciclo = z.output<typeof ciclo>

export const cicloPart = part('cicli', {
  label: 'Ciclo',
  item: ciclo,
  words: ({ numero, efficacia, note_chiusura }) =>
    `Ciclo ${numero}: trattamento ${efficacia ? 'efficace' : 'non efficace'}${note_chiusura ? ` (${note_chiusura})` : ''}`,
})
