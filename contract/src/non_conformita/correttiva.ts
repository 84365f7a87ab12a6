import { z } from 'zod'
import { optionalChoice, optionalLongText, optionalPastDay, optionalRef, initially } from '../kernel/fields.ts'
import { estensioneShown } from './estesa.ts'
import { gravita, gravitaLabels } from '../gravita.ts'
import { perche, percheShown } from './perche.ts'

/** How serious it is, what was done at once and why it happened: what a corrective action adds to a report (Spec 4 §4.1). */
export const correctiveFields = {
  gravita: optionalChoice('Gravità', gravitaLabels).optional(),
  processo_id: optionalRef('Processo').optional(),
  fornitore_id: optionalRef('Fornitore').optional(),
  correzione: optionalLongText('Correzione immediata').optional(),
  data_correzione: optionalPastDay('Data correzione').optional(),
  perche: perche.optional(),
  categoria_causa_id: optionalRef('Categoria di causa').optional(),
}

const item = z.object({ id: z.int(), descrizione: z.string() })
export const gravitaShown = z.enum(gravita).nullable().meta({ title: 'Gravità', valori: gravitaLabels })
export const categoriaShown = item.nullable().meta({ title: 'Categoria di causa' })

export const correctiveShown = {
  gravita: gravitaShown,
  processo: item.extend({ codice: z.string().nullable() }).nullable(),
  /** The supplier it is about: while it is open that supplier is qualified with a reservation at best. */
  fornitore: z.object({ id: z.int(), ragione_sociale: z.string() }).nullable().meta({ title: 'Fornitore' }),
  correzione: z.string().nullable(),
  data_correzione: z.iso.date().nullable(),
  perche: percheShown,
  categoria_causa: categoriaShown,
  /** Which round of treatment it is in. */
  ciclo: initially(1, z.int().meta({ title: 'Ciclo' })),
  /** Its extension to the other cooperatives. */
  estensione: estensioneShown,
  /** The extension of the consortium it was created from. */
  estensione_id: z.int().nullable().meta({ title: 'Estensione' }),
}
