import { z } from 'zod'
import { type Ambito, ambitoLabels } from '../contesto/ambito.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  day,
  flagParam,
  key,
  keyParam,
  longText,
  oneOf,
  optionalChoice,
  optionalDay,
  optionalLongText,
  optionalRef,
  ref,
  right,
  tracked,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { ostacolo } from '../kernel/removal.ts'
import { responsabileShown } from '../responsabile.ts'
import {
  gradi,
  livelliRischio,
  livelloRischioLabels,
  ofConsortium,
  tipiRischio,
  tipoRischioLabels,
  toDecideLabel,
  trattamenti,
  trattamentoLabels,
  writeLevel,
} from './names.ts'
import { uncoveredLabels } from './stato.ts'
import { statiRischio, statoRischioLabels } from './stato.ts'
import { residuoOf, valutazione, valutazioneCreate } from './valutazione.ts'

const mostNamed = 20
const named = (title: string, words: string) =>
  z
    .array(ref(title))
    .max(mostNamed, `Al massimo ${mostNamed} ${words}`)
    .transform((keys) => [...new Set(keys)])
    .meta({ title })

const texts = {
  descrizione: longText('Descrizione'),
  causa: optionalLongText('Causa'),
  effetto: optionalLongText('Effetto'),
}
const more = {
  servizio_id: optionalRef('Servizio'),
  responsabile_id: optionalRef('Responsabile'),
  trattamento: optionalChoice('Trattamento', trattamentoLabels),
  motivo_trattamento: optionalLongText('Motivo del trattamento'),
  fattore_ids: named('Fattori del contesto', 'fattori'),
  parte_ids: named('Parti interessate', 'parti'),
}

/** Of a cooperative, or where none is named of the consortium; a bound caller's is of the own. */
export const rischioCreate = z
  .object({
    cliente_id: optionalRef('Cooperativa').optional(),
    tipo: choice('Tipo', tipoRischioLabels),
    processo_id: ref('Processo'),
    descrizione: texts.descrizione,
    causa: texts.causa.optional(),
    effetto: texts.effetto.optional(),
    ...z.object(more).partial().shape,
    prossima_revisione: optionalDay('Prossima revisione').optional(),
    /** The first one, written with it. */
    valutazione: valutazioneCreate.nullable().optional(),
  })
  .refine(({ prossima_revisione, valutazione: first }) => prossima_revisione || first, {
    message: required,
    path: ['prossima_revisione'],
    ...oneOf('prossima_revisione', 'valutazione'),
  })
export const rischioUpdate = z
  .object({ processo_id: ref('Processo'), ...texts, ...more, prossima_revisione: day('Prossima revisione') })
  .partial()
export type RischioChange = z.output<typeof rischioUpdate>

export const rischioStato = z.object({
  stato: choice('Stato', statoRischioLabels),
  motivo: optionalLongText('Motivo').optional(),
  prossima_revisione: optionalDay('Prossima revisione').optional(),
})
export type RischioMove = z.output<typeof rischioStato>
/** The same as dialogs fill it in. */
export const rischioChiusura = rischioStato.extend({ motivo: longText('Motivo') })
export const rischioRiapertura = rischioChiusura.extend({ prossima_revisione: day('Prossima revisione') })

const item = z.object({ id: z.int(), descrizione: z.string() })
const livello = computed(z.enum(livelliRischio).nullable())

export const rischioRow = z.object({
  id: key,
  /** Null for the consortium's. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  tipo: z.enum(tipiRischio).meta({ title: 'Tipo', valori: tipoRischioLabels }),
  processo: item.meta({ title: 'Processo' }),
  servizio: item.nullable().meta({ title: 'Servizio' }),
  descrizione: z.string().meta({ title: 'Descrizione' }),
  causa: z.string().nullable().meta({ title: 'Causa' }),
  effetto: z.string().nullable().meta({ title: 'Effetto' }),
  ...responsabileShown('Responsabile'),
  /** Null: to be decided. */
  trattamento: z.enum(trattamenti).nullable().meta({ title: 'Trattamento', valori: trattamentoLabels }),
  motivo_trattamento: z.string().nullable().meta({ title: 'Motivo del trattamento' }),
  prossima_revisione: z.iso.date().meta({ title: 'Prossima revisione' }),
  stato: z.enum(statiRischio).meta({ title: 'Stato', valori: statoRischioLabels }),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** The common risk that it was assigned from. */
  comune: z.object({ id: z.int(), codice: z.string() }).nullable().meta({ title: 'Rischio comune' }),
  fattori: z
    .array(
      z.object({
        id: z.int(),
        ambito: z.enum(Object.keys(ambitoLabels) as [Ambito, ...Ambito[]]),
        descrizione: z.string(),
      }),
    )
    .meta({ title: 'Fattori del contesto' }),
  parti: z.array(z.object({ id: z.int(), nome: z.string() })).meta({ title: 'Parti interessate' }),
  /** The same by key, as a form sends them back. */
  fattore_ids: computed(z.array(z.int())),
  parte_ids: computed(z.array(z.int())),
  /** The one in force; null before the first. */
  valutazione: computed(valutazione.nullable()),
  livello: livello.meta({ title: 'Livello', valori: livelloRischioLabels }),
  residuo_livello: livello.meta({ title: 'Livello residuo', valori: livelloRischioLabels }),
  /** High, not accepted, and nothing is done about it. */
  scoperto: computed(z.boolean()),
  motivo_scoperto: computed(z.string().nullable()).meta({ title: 'Scoperto' }),
  /** Its review is overdue. */
  scaduta: computed(z.boolean()),
  azioni_aperte: computed(z.int()),
  stati_successivi: computed(z.array(z.enum(statiRischio))),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type RischioRow = z.output<typeof rischioRow>

export const rischio = z.object({
  ...rischioRow.shape,
  /** The newest first. */
  valutazioni: computed(z.array(valutazione)),
  /** May the caller value it. */
  valutabile: right,
})
export type Rischio = z.output<typeof rischio>

/** What a list calls a risk that nobody valued. */
export const notValued = 'da_valutare'
const grado = z.coerce.number().pipe(z.literal(gradi))

/** Those that are open by default. */
export const rischioFilter = z.object({
  cliente_id: keyParam.optional(),
  /** The consortium's own alone. */
  consorzio: flagParam.optional(),
  tipo: z.enum(tipiRischio).optional(),
  processo_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  livello: z
    .string()
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(z.enum([...livelliRischio, notValued])))
    .optional(),
  probabilita: grado.optional(),
  impatto: grado.optional(),
  trattamento: z.enum(trattamenti).optional(),
  responsabile_id: keyParam.optional(),
  scoperti: flagParam.optional(),
  scaduti: flagParam.optional(),
  stato: z.enum([...statiRischio, 'tutti']).optional(),
})

/** "Medio 6", of what the treatment should leave; nothing where nobody said. */
export const residuoWords = ({ valutazione: present }: Pick<RischioRow, 'valutazione'>) => {
  const residual = present && residuoOf(present)
  return residual ? writeLevel(residual) : null
}
export const trattamentoWords = ({ trattamento }: Pick<RischioRow, 'trattamento'>) =>
  trattamento ? trattamentoLabels[trattamento] : toDecideLabel

const columns = [
  { key: 'id', label: 'N.', kind: 'number', value: (row) => row.id },
  { key: 'tipo', label: 'Tipo', value: (row) => tipoRischioLabels[row.tipo] },
  { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 60, aside: true },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome ?? ofConsortium, truncate: 20 },
  { key: 'processo', label: 'Processo', value: (row) => row.processo.descrizione, truncate: 30 },
  { key: 'livello', label: 'Livello', value: (row) => writeLevel(row.valutazione) },
  { key: 'residuo', label: 'Residuo', value: residuoWords },
  { key: 'trattamento', label: 'Trattamento', value: trattamentoWords },
  { key: 'azioni', label: 'Azioni', kind: 'number', value: (row) => row.azioni_aperte },
  {
    key: 'responsabile',
    label: 'Responsabile',
    value: (row) => row.responsabile && `${row.responsabile.nome} ${row.responsabile.cognome}`,
    truncate: 20,
  },
  { key: 'prossima_revisione', label: 'Prossima revisione', kind: 'day', value: (row) => row.prossima_revisione },
  { key: 'stato', label: 'Stato', value: (row) => statoRischioLabels[row.stato] },
] as const satisfies readonly Column<RischioRow>[]

export const rischioView = listView<RischioRow>()({
  exportAs: 'Rischi_',
  sort: { key: 'livello', direction: 'desc' },
  columns,
  exported: [
    ...columns,
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione },
    { key: 'causa', label: 'Causa', value: (row) => row.causa },
    { key: 'effetto', label: 'Effetto', value: (row) => row.effetto },
    { key: 'data', label: 'Valutato il', kind: 'day', value: (row) => row.valutazione?.data },
    { key: 'probabilita', label: 'Probabilità', kind: 'number', value: (row) => row.valutazione?.probabilita },
    { key: 'impatto', label: 'Impatto', kind: 'number', value: (row) => row.valutazione?.impatto },
    { key: 'scoperto', label: uncoveredLabels.title, value: (row) => row.motivo_scoperto },
  ],
})
