import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  calendarYears,
  choice,
  computed,
  firstYear,
  flag,
  flagParam,
  initially,
  instant,
  key,
  keyParam,
  longText,
  optionalDay,
  optionalLongText,
  optionalRef,
  pastDay,
  right,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView, withExported, writeDay } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { decisione } from './decisione.ts'
import { ingresso } from './ingresso.ts'
import { ofConsortium, statoRiesameLabels } from './stato.ts'

const range = { da_data: pastDay('Data da'), a_data: pastDay('Data a') }
const meeting = { data_riunione: optionalDay('Data riunione'), partecipanti: optionalLongText('Partecipanti') }

/** Of a cooperative, or where none is named of the consortium; a manager's is of the own. */
export const riesameCreate = z.object({
  cliente_id: optionalRef('Cooperativa').optional(),
  ...range,
  ...z.object(meeting).partial().shape,
})
export const riesameUpdate = z
  .object({
    ...range,
    ...meeting,
    conclusioni: optionalLongText('Conclusioni'),
    senza_decisioni: flag('Nessuna decisione necessaria'),
  })
  .partial()
export const riesameRiapri = z.object({ motivo: longText('Motivo') })

export const riesameRow = z.object({
  id: key,
  anno: z.int().meta({ title: 'Anno' }),
  numero: z.int().meta({ title: 'Numero' }),
  /** Null for the consortium's own. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  da_data: z.iso.date(),
  a_data: z.iso.date(),
  data_riunione: z.iso.date().nullable(),
  stato: choice('Stato', statoRiesameLabels),
  revisione: initially(0, z.int().meta({ title: 'Revisione' })),
  /** When the inputs were collected. */
  raccolto_il: instant.meta({ title: 'Dati del' }),
  /** Of the last closing. */
  chiuso_il: instant.nullable().meta({ title: 'Chiuso il' }),
  chiuso_da: user('Chiuso da').nullable(),
  /** SHA-256 over the inputs, since the first closing froze them. */
  impronta: z.string().nullable().meta({ title: 'Impronta dei dati' }),
  decisioni_aperte: computed(z.int()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type RiesameRow = z.output<typeof riesameRow>

/** A management review: its inputs, its remarks, its decisions. */
export const riesame = z.object({
  ...riesameRow.shape,
  partecipanti: z.string().nullable(),
  conclusioni: z.string().nullable(),
  senza_decisioni: initially(false, z.boolean()),
  ingressi: computed(z.array(ingresso)),
  decisioni: computed(z.array(decisione)),
  /** What is still missing before it can be closed. */
  mancanze: computed(z.array(z.string())),
  chiudibile: right,
  riapribile: right,
  /** Whether its inputs may be collected again. */
  aggiornabile: right,
})
export type Riesame = z.output<typeof riesame>

export const riesameFilter = z.object({
  cliente_id: keyParam.optional(),
  /** Only the consortium's own. */
  consorzio: flagParam.optional(),
  anno: z.coerce.number().int().min(firstYear).max(calendarYears.last).optional(),
  stato: z.enum(['bozza', 'chiuso', 'tutti']).optional(),
})

type Numbered = Pick<RiesameRow, 'anno' | 'numero'>
export const riesameNumber = ({ anno, numero }: Numbered) => `${anno}/${numero}`
export const ownerName = ({ cliente }: Pick<RiesameRow, 'cliente'>) => cliente?.nome ?? ofConsortium
export const riesameTitle = (row: Numbered & Pick<RiesameRow, 'cliente'>) =>
  `Riesame ${riesameNumber(row)} · ${ownerName(row)}`
export const rangeWords = ({ da_data, a_data }: Pick<RiesameRow, 'da_data' | 'a_data'>) =>
  `${writeDay(da_data)} – ${writeDay(a_data)}`

export const riesameView = withExported(
  listView<RiesameRow>()({
    exportAs: 'Riesami_',
    sort: { key: 'numero', direction: 'desc' },
    columns: [
      { key: 'numero', label: 'Numero', value: riesameNumber },
      { key: 'cliente', label: 'Cooperativa', value: ownerName, truncate: 40 },
      { key: 'periodo', label: 'Periodo', value: rangeWords },
      { key: 'data_riunione', label: 'Data riunione', kind: 'day', value: (row) => row.data_riunione },
      { key: 'stato', label: 'Stato', value: (row) => statoRiesameLabels[row.stato] },
      { key: 'decisioni_aperte', label: 'Decisioni aperte', kind: 'number', value: (row) => row.decisioni_aperte },
    ],
  }),
  [
    { key: 'revisione', label: 'Revisione', kind: 'number', value: (row) => row.revisione },
    { key: 'chiuso_il', label: 'Chiuso il', kind: 'instant', value: (row) => row.chiuso_il },
    { key: 'impronta', label: 'Impronta dei dati', value: (row) => row.impronta },
  ],
)
