import { z } from 'zod'
import { calendarYears, firstYear, keyParam } from '../kernel/fields.ts'
import { misure, type Misura } from './misure.ts'

/** What happened in a year, by subject: the figures of a review of its days, each beside the same days a year before. */
export const gruppiAnno = {
  audit: {
    titolo: 'Audit',
    voci: {
      pianificati: 'In programma nell’anno intero',
      svolti: 'Svolti e chiusi',
      copertura: 'Copertura del ciclo (%)',
    },
  },
  non_conformita: {
    titolo: 'Non conformità',
    voci: {
      segnalate: 'Segnalate',
      chiuse: 'Chiuse',
      giorni_chiusura: 'Giorni medi di chiusura',
      ricorrenti: 'Con casi simili nei dodici mesi prima',
      non_efficaci: 'Giudicate non efficaci',
    },
  },
  azioni: { titolo: 'Azioni di miglioramento', voci: { chiuse: 'Chiuse', aperte: 'Aperte oggi' } },
  reclami: {
    titolo: 'Reclami',
    voci: { ricevuti: 'Ricevuti', nei_tempi: 'Con risposta nei tempi', aperti: 'Aperti oggi' },
  },
  indicatori: {
    titolo: 'Indicatori',
    voci: {
      raggiunti: 'Raggiunti',
      non_raggiunti: 'Non raggiunti',
      senza_valore: 'Senza valore',
      quota: 'Quota raggiunta (%)',
    },
  },
  fornitori: { titolo: 'Fornitori', voci: { valutazioni: 'Valutazioni' } },
  decisioni: {
    titolo: 'Decisioni dei riesami',
    voci: { attuate: 'Attuate', aperte: 'Aperte oggi', scadute: 'Scadute oggi' },
  },
} as const satisfies Record<string, { readonly titolo: string; readonly voci: Readonly<Record<string, string>> }>

export type GruppoAnno = keyof typeof gruppiAnno
export const codiciGruppo = Object.keys(gruppiAnno) as [GruppoAnno, ...GruppoAnno[]]
export type VociDi<Gruppo extends GruppoAnno> = keyof (typeof gruppiAnno)[Gruppo]['voci'] & string

/** The measures of the cockpit that say how a year ended; of the days to close there is a figure of the year itself. */
export const misureDiFineAnno = misure.filter(
  (misura): misura is Exclude<Misura, 'giorni_chiusura'> => misura !== 'giorni_chiusura',
)

const annoParam = z.coerce.number().int().min(firstYear).max(calendarYears.last)
/** Default: this year, of the consortium; a manager's is of the own cooperative. */
export const annoQuery = z.object({ anno: annoParam.optional(), cliente_id: keyParam.optional() })
export const annoFuturo = 'L’anno non è ancora cominciato'

const giorni = z.object({ da_data: z.iso.date(), a_data: z.iso.date() })
const voce = z.object({
  codice: z.string(),
  nome: z.string(),
  /** Null where there is nothing to compute it from. */
  valore: z.int().nullable(),
  prima: z.int().nullable(),
})
export type VoceAnno = z.output<typeof voce>

export const anno = z.object({
  anno: z.int(),
  /** Null for the consortium. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  /** Whose name stands above it. */
  agenzia: z.string(),
  oggi: z.iso.date(),
  /** Its days up to today, and the same a year before. */
  periodo: giorni,
  prima: giorni,
  /** Nothing of it is recorded. */
  vuoto: z.boolean(),
  gruppi: z.array(z.object({ codice: z.enum(codiciGruppo), titolo: z.string(), voci: z.array(voce) })),
  /** How it ended, or how it is today: the cockpit, beside that of the end of the year before. */
  situazione: z.object({
    al: z.iso.date().nullable(),
    prima_al: z.iso.date().nullable(),
    voci: z.array(voce),
  }),
  /** How many suppliers are in each state of qualification today; of a past year it is not known. */
  fornitori: z.array(z.object({ codice: z.string(), nome: z.string(), valore: z.int() })).nullable(),
})
export type Anno = z.output<typeof anno>
