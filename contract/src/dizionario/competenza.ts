import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { choice, key, optionalRef, right, stato, statoLabels, statoParam, text, tracked } from '../kernel/fields.ts'
import { listView, romeDay } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, everyone } from '../policy.ts'
import { type TipoCompetenza, tipoCompetenzaLabels } from './names.ts'

const longestValidity = 240
const outOfRange = `Da 1 a ${longestValidity} mesi`
const fields = {
  codice: text('Codice', 50),
  descrizione: text('Descrizione'),
  tipo_competenza: choice('Tipo', tipoCompetenzaLabels),
  /** Blank: it does not end. */
  validita_mesi: z
    .preprocess(
      (input) => (input === '' ? null : input),
      z.int(outOfRange).min(1, outOfRange).max(longestValidity, outOfRange).nullable(),
    )
    .meta({ title: 'Validità in mesi' }),
  /** A controlled multi-site document in force: its confirmed reading counts as a certificate. */
  documento_id: optionalRef('Documento da leggere'),
  stato: stato(),
}

export const competenza = z.object({
  id: key,
  codice: z.string(),
  descrizione: z.string(),
  tipo_competenza: z
    .enum(Object.keys(tipoCompetenzaLabels) as [TipoCompetenza, ...TipoCompetenza[]])
    .meta({ title: 'Tipo', valori: tipoCompetenzaLabels }),
  validita_mesi: z.int().nullable().meta({ title: 'Validità in mesi' }),
  documento: z
    .object({ id: z.int(), codice_documento: z.string().nullable(), descrizione: z.string() })
    .nullable()
    .meta({ title: 'Documento da leggere' }),
  stato: z.literal([0, 1]),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Competenza = z.output<typeof competenza>

/** What people can do or have learned: required of jobs, proven by certificates. */
export const competenzaApi = resource('/api/competenza', {
  noun: 'competenza',
  item: competenza,
  create: z.object({
    codice: fields.codice,
    descrizione: fields.descrizione,
    tipo_competenza: fields.tipo_competenza.optional(),
    validita_mesi: fields.validita_mesi.optional(),
    documento_id: fields.documento_id.optional(),
    stato: fields.stato.optional(),
  }),
  update: z.object(fields).partial(),
  filter: z.object({ stato: statoParam.optional() }),
  view: listView<Competenza>()({
    exportAs: 'Competenze_',
    sort: { key: 'descrizione', direction: 'asc' },
    columns: [
      { key: 'codice', label: 'Codice', value: (row) => row.codice },
      { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 30 },
      { key: 'tipo_competenza', label: 'Tipo', value: (row) => tipoCompetenzaLabels[row.tipo_competenza] },
      { key: 'validita_mesi', label: 'Validità in mesi', kind: 'number', value: (row) => row.validita_mesi },
      { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
      { key: 'data_creazione', label: 'Data creazione', kind: 'day', value: (row) => romeDay(row.data_creazione) },
    ],
  }),
  reads: everyone,
  writes: consortium,
})
