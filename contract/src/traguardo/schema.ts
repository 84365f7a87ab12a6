import { z } from 'zod'
import { periodName } from '../indicatore/periods.ts'
import { writeTarget } from '../indicatore/rules.ts'
import { soglia } from '../indicatore/verifica.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  calendarYears,
  computed,
  firstYear,
  flagParam,
  key,
  keyParam,
  optionalDay,
  optionalLongText,
  optionalRef,
  ref,
  right,
  tracked,
  user,
  year,
} from '../kernel/fields.ts'
import { type Column, listView, writeCell } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { esitiTraguardo, esitoTraguardoLabels } from './esito.ts'

const fields = {
  attivita: optionalLongText('Che cosa si fa'),
  risorse: optionalLongText('Risorse'),
  responsabile_id: optionalRef('Responsabile'),
  entro: optionalDay('Entro'),
  valutazione: optionalLongText('Come si valuta il risultato'),
}

export const traguardoCreate = z.object({
  indicatore_id: ref('Indicatore'),
  anno: year(),
  ...z.object(fields).partial().shape,
})
/** Of which indicator and year it is never changes. */
export const traguardoUpdate = z.object(fields).partial()

/** An action that is to serve it. */
export const traguardoAzione = z.object({ azione_id: ref('Azione') })

/** What is aimed at in a year by an indicator, and how it is to be reached. */
export const traguardo = z.object({
  id: key,
  indicatore: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Indicatore' }),
  /** Of the indicator. */
  cliente: computed(z.object({ id: z.int(), nome: z.string() })),
  servizio: computed(z.object({ id: z.int(), descrizione: z.string() }).nullable()),
  anno: z.int().meta({ title: 'Anno' }),
  attivita: z.string().nullable().meta({ title: 'Che cosa si fa' }),
  risorse: z.string().nullable().meta({ title: 'Risorse' }),
  responsabile: user('Responsabile').nullable(),
  /** Active still, and of this cooperative or of none. */
  responsabile_attivo: computed(z.boolean()),
  entro: z.iso.date().nullable().meta({ title: 'Entro' }),
  valutazione: z.string().nullable().meta({ title: 'Come si valuta il risultato' }),
  /** What the indicator aims at in that year. */
  target: computed(z.number()),
  soglia: computed(soglia),
  /** Those of the year that the caller sees. */
  azioni: computed(
    z.array(z.object({ id: z.int(), miglioramento: z.string(), data_azione: z.iso.date(), chiusa: z.boolean() })),
  ),
  /** The values in force of the year's periods. */
  valori: computed(z.array(z.object({ periodo: z.string(), verifica: z.number(), risultato: z.boolean() }))),
  esito: computed(z.enum(esitiTraguardo)),
  mancanze: computed(z.array(z.string())),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Traguardo = z.output<typeof traguardo>

export const traguardoFilter = z.object({
  cliente_id: keyParam.optional(),
  anno: z.coerce.number().int().min(firstYear).max(calendarYears.last).optional(),
  indicatore_id: keyParam.optional(),
  /** Those that lack something. */
  incompleti: flagParam.optional(),
})

/** "Nessuna", "3 (1 chiusa)". */
export const azioniWords = ({ azioni }: Pick<Traguardo, 'azioni'>) => {
  const closed = azioni.filter(({ chiusa }) => chiusa).length
  return closed === 0 ? String(azioni.length) : `${azioni.length} (${closed} ${closed === 1 ? 'chiusa' : 'chiuse'})`
}
const person = ({ responsabile }: Pick<Traguardo, 'responsabile'>) =>
  responsabile ? `${responsabile.nome} ${responsabile.cognome}` : null

const columns = [
  { key: 'indicatore', label: 'Indicatore', value: (row) => row.indicatore.descrizione, truncate: 50 },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 20 },
  { key: 'anno', label: 'Anno', value: (row) => String(row.anno), aside: true },
  { key: 'target', label: 'Target', value: (row) => writeTarget(row) },
  { key: 'entro', label: 'Entro', kind: 'day', value: (row) => row.entro },
  { key: 'responsabile', label: 'Responsabile', value: person, truncate: 30 },
  { key: 'azioni', label: 'Azioni', value: azioniWords },
  { key: 'esito', label: 'Esito', value: (row) => esitoTraguardoLabels[row.esito] },
  { key: 'mancanze', label: 'Mancanze', kind: 'number', value: (row) => row.mancanze.length },
] as const satisfies readonly Column<Traguardo>[]

export const traguardoView = listView<Traguardo>()({
  exportAs: 'Obiettivi_',
  sort: { key: 'anno', direction: 'desc' },
  columns,
  exported: [
    ...columns.filter(({ key: name }) => name !== 'mancanze'),
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione },
    { key: 'attivita', label: 'Che cosa si fa', value: (row) => row.attivita },
    { key: 'risorse', label: 'Risorse', value: (row) => row.risorse },
    { key: 'valutazione', label: 'Come si valuta il risultato', value: (row) => row.valutazione },
    {
      key: 'valori',
      label: 'Valori',
      value: (row) =>
        row.valori.map(({ periodo, verifica }) => `${periodName(periodo)}: ${writeCell(verifica)}`).join('; '),
    },
    { key: 'mancanze', label: 'Mancanze', value: (row) => row.mancanze.join('; ') },
  ],
})
