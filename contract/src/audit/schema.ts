import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  computed,
  day,
  dayParam,
  flag,
  flagParam,
  instant,
  key,
  keyParam,
  longText,
  optionalLongText,
  optionalPastDay,
  optionalText,
  ref,
  right,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView, withExported, writeDay } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { nonConformitaRow } from '../non_conformita/schema.ts'
import { tipoLabels } from '../non_conformita/names.ts'
import { stati } from '../non_conformita/stato.ts'
import { deroga, derogheBody, tipoBlocco } from './deroga.ts'
import { auditDocumento } from './documento.ts'
import { processo } from './processo.ts'
import { statoAudit, statoAuditLabels } from './stato.ts'

export { deroga, derogheBody, tipoBlocco }

const staff = z
  .preprocess(
    (input) => (input === '' ? null : typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input),
    z.int('Numero non valido').min(0).max(1_000_000).nullable(),
  )
  .meta({ title: 'Addetti' })

const planned = {
  cliente_id: ref('Cooperativa'),
  data_pianificazione: day('Data pianificazione'),
  data_audit: day('Data audit'),
  norma_id: ref('Norma'),
}
export const auditCreate = z.object(planned)
export const auditUpdate = z
  .object({
    ...planned,
    numero_addetti: staff,
    valutatori: z.array(ref('Valutatore')).max(50).meta({ title: 'Valutatori' }),
    utilizzo_marchio_certificato: flag('Corretto utilizzo del marchio certificato'),
    variazione_manuale: flag('Prevista variazione del manuale'),
    politica_qualita: flag('Riesaminata la politica della qualità'),
    riscontrate_non_conformita: flag('Riscontrate non conformità'),
    valutazione_generale: optionalLongText('Valutazione generale'),
    raccomandazioni_precedenti: optionalLongText('Raccomandazioni precedenti'),
    verifica_sicurezza: optionalLongText('Verifica requisiti sicurezza'),
    altri_requisiti_verificati: optionalLongText('Altri requisiti verificati'),
    /** Why the date moves: required once a programme froze it, and stored whenever it is given. */
    motivo_spostamento: optionalText('Motivo dello spostamento', 2000),
    /** For evaluators whom the register blocks. */
    deroghe: derogheBody,
  })
  .partial()
export type AuditChange = z.output<typeof auditUpdate>

/** The day on which it was really carried out: by default the planned one. */
export const auditChiudi = z.object({ svolto_il: optionalPastDay('Svolto il').optional() })
export const auditAnnulla = z.object({ motivo: longText('Motivo') })

const item = z.object({ id: z.int(), descrizione: z.string() })

export const auditRow = z.object({
  id: key,
  anno: z.int(),
  numero: z.int(),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  /** The owner: the user who created it. */
  utente: user('Owner'),
  norma: item,
  data_pianificazione: z.iso.date(),
  data_audit: z.iso.date(),
  riscontrate_non_conformita: z.boolean(),
  /** At least one of its processes was verified. */
  verificato: computed(z.boolean()),
  /** Null while it is open, and of audits closed before the day was recorded. */
  svolto_il: z.iso.date().nullable().meta({ title: 'Svolto il' }),
  data_chiusura: instant.nullable().meta({ title: 'Chiusura' }),
  data_annullamento: instant.nullable().meta({ title: 'Annullamento' }),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
  chiudibile: right,
  annullabile: right,
})
export type AuditRow = z.output<typeof auditRow>

/** A non-conformity of an audit; outside the caller's scope it is shown without a link. */
const anomalia = z.object({
  id: z.int(),
  tipo: z.enum(Object.keys(tipoLabels) as [keyof typeof tipoLabels]),
  stato: z.enum(stati),
  gravita: nonConformitaRow.shape.gravita,
  data_segnalazione: z.iso.date(),
  norma: item,
  servizio: item.nullable(),
  segnalante: z.string(),
  descrizione: z.string(),
  /** Its texts contain data of health or of minors: the report reserves them. */
  dati_particolari: z.boolean(),
  apribile: z.boolean(),
  modificabile: z.boolean(),
  cancellabile: z.boolean(),
  ostacolo,
})
export type AuditAnomalia = z.output<typeof anomalia>

const azione = z.object({
  id: z.int(),
  servizio: item.nullable(),
  data_azione: z.iso.date(),
  data_segnalazione: z.iso.date(),
  miglioramento: z.string(),
  soluzione: z.string().nullable(),
  chiusa: z.boolean(),
  archiviata: z.boolean(),
  responsabile: user('Responsabile').nullable(),
  responsabile_attivo: z.boolean(),
  data_modifica: instant,
  apribile: z.boolean(),
  modificabile: z.boolean(),
  cancellabile: z.boolean(),
  /** May its solution be entered: also from a closed audit. */
  approvabile: z.boolean(),
})
export type AuditAzione = z.output<typeof azione>

/** A date that moved, and why. */
export const spostamento = z.object({
  id: key,
  da: z.iso.date(),
  a: z.iso.date(),
  motivo: z.string(),
  utente: user('Spostato da'),
  data_creazione: computed(instant),
})
export type Spostamento = z.output<typeof spostamento>

/** From one day to another: "dal … al …" would read as a period. */
export const moveWords = ({ da, a }: Pick<Spostamento, 'da' | 'a'>) => `da ${writeDay(da)} a ${writeDay(a)}`

export const audit = z.object({
  ...auditRow.shape,
  /** The programme of its year and norm, if there is one. */
  programma: computed(z.object({ id: z.int(), anno: z.int(), stato: z.enum(['bozza', 'approvato']) }).nullable()),
  /** The day it had when a programme was approved: from then on it moves only with a reason. */
  data_programmata: z.iso.date().nullable().meta({ title: 'Data programmata' }),
  motivo_annullamento: z.string().nullable().meta({ title: 'Motivo dell’annullamento' }),
  spostamenti: computed(z.array(spostamento)),
  motivo_spostamento_richiesto: right,
  numero_addetti: z.int().nullable(),
  utilizzo_marchio_certificato: z.boolean(),
  variazione_manuale: z.boolean(),
  politica_qualita: z.boolean(),
  valutazione_generale: z.string().nullable(),
  raccomandazioni_precedenti: z.string().nullable(),
  verifica_sicurezza: z.string().nullable(),
  altri_requisiti_verificati: z.string().nullable(),
  valutatori: z.array(z.object({ id: z.int(), nome: z.string().nullable(), cognome: z.string() })),
  processi: computed(z.array(processo)),
  documenti: computed(z.array(auditDocumento)),
  anomalie: computed(z.array(anomalia)).meta({ title: 'Non conformità' }),
  azioni: computed(z.array(azione)).meta({ title: 'Azione di miglioramento' }),
  /** Evaluators admitted in spite of a block. */
  deroghe: computed(z.array(deroga)),
  /** What should be known of the evaluators chosen, on its day and for its norm as they are now. */
  avvisi: computed(z.array(z.string())),
  /** What is still missing before it can be closed. */
  mancanze: computed(z.array(z.string())),
  /** Verified processes out of all, in whole per cent. */
  completamento: computed(z.int()),
})
export type Audit = z.output<typeof audit>

export const auditFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  con_nc: flagParam.optional(),
  con_azioni: flagParam.optional(),
  utente_id: keyParam.optional(),
  cliente_id: keyParam.optional(),
  norma_id: keyParam.optional(),
  scaduti: flagParam.optional(),
  /** Closed; `false`: still to be carried out, so neither closed nor cancelled. */
  chiuso: flagParam.optional(),
  annullato: flagParam.optional(),
  /** Of cooperatives that are active. */
  attive: flagParam.optional(),
})

/** Of a cancelled audit nothing was found, for or against; of one without a verified process nothing yet. */
function conforme({ data_annullamento, riscontrate_non_conformita, verificato }: AuditRow) {
  if (data_annullamento !== null) return statoAuditLabels.annullato
  if (riscontrate_non_conformita) return 'No'
  return verificato ? 'Si' : notJudged
}
/** In the list, for what was not looked at yet. */
export const notJudged = '–'

export const auditView = withExported(
  listView<AuditRow>()({
    exportAs: 'Audits_',
    sort: { key: 'data_audit', direction: 'desc' },
    columns: [
      { key: 'numero', label: 'Numero', value: (row) => `${row.anno}/${row.numero}` },
      { key: 'utente', label: 'Owner', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
      { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione, aside: true },
      { key: 'cliente', label: 'Cliente', value: (row) => row.cliente.nome, aside: true },
      { key: 'data_audit', label: 'Data audit', kind: 'day', value: (row) => row.data_audit },
      { key: 'conforme', label: 'Conforme', value: conforme },
    ],
  }),
  [
    { key: 'data_pianificazione', label: 'Data pianificazione', kind: 'day', value: (row) => row.data_pianificazione },
    { key: 'stato', label: 'Stato', value: statoAudit },
    { key: 'svolto_il', label: 'Svolto il', kind: 'day', value: (row) => row.svolto_il },
    { key: 'data_chiusura', label: 'Chiusura', kind: 'instant', value: (row) => row.data_chiusura },
  ],
)
