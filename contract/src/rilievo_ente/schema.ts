import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  flagParam,
  instant,
  key,
  keyParam,
  optionalDay,
  optionalPastDay,
  optionalRef,
  optionalText,
  pastDay,
  ref,
  right,
  text,
  tracked,
} from '../kernel/fields.ts'
import { gravita } from '../gravita.ts'
import { stati as statiNonConformita, statoLabels } from '../non_conformita/stato.ts'
import { ofCertificato } from '../visita_ente/schema.ts'
import { risposta, rispostaLetta } from './risposta.ts'
import { statiRilievoEnte, statoRilievoEnteLabels, tipiRilievoEnte, tipoRilievoEnteLabels } from './stato.ts'

const longestText = 5_000
/** What the body's auditor writes; certificate and visit are their mandate's. */
const written = {
  /** Null: the consortium itself. */
  cliente_id: optionalRef('Cooperativa'),
  tipo: choice('Tipo', tipoRilievoEnteLabels),
  requisito_id: optionalRef('Requisito'),
  riferimento: optionalText('Riferimento', 50),
  codice_ente: optionalText('Codice dell’ente', 50),
  testo: text('Testo', longestText),
  data_rilievo: pastDay('Data rilievo'),
  termine: optionalDay('Rispondere entro'),
}
const usual = {
  requisito_id: written.requisito_id.optional(),
  riferimento: written.riferimento.optional(),
  codice_ente: written.codice_ente.optional(),
  data_rilievo: optionalPastDay('Data rilievo').optional(),
  termine: written.termine.optional(),
}
const typed = { certificato_id: ref('Certificato'), visita_id: optionalRef('Visita') }

export const rilievoEnteCreate = z.object({
  ...typed,
  visita_id: typed.visita_id.optional(),
  ...written,
  ...usual,
})
export const rilievoEnteUpdate = z.object({ ...typed, ...written }).partial()
export const rilievoMandatoCreate = z.object({ ...written, ...usual })
export const rilievoMandatoUpdate = z.object(written).partial()
export type RilievoWritten = z.output<typeof rilievoMandatoCreate>
export type RilievoChange = z.output<typeof rilievoEnteUpdate>

export const rilievoEnteRispondi = z.object({ testo: optionalText('Risposta', longestText).optional() })
export const rilievoEnteStato = z.object({
  stato: choice('Stato', statoRilievoEnteLabels),
  motivo: optionalText('Motivo', 2_000).optional(),
  termine: optionalDay('Rispondere entro').optional(),
  verificato_il: optionalPastDay('Verificato il').optional(),
  nota: optionalText('Nota della verifica', 2_000).optional(),
})
export type RilievoEnteStato = z.output<typeof rilievoEnteStato>
/** What becomes its non-conformity besides what the finding says; the norm only where none of the certificate's fits. */
export const rilievoEnteNonConformita = z.object({
  norma_id: optionalRef('Norma').optional(),
  servizio_id: optionalRef('Servizio').optional(),
  processo_id: optionalRef('Processo').optional(),
})

const visita = z.object({ id: z.int(), anno: z.int(), numero: z.int() })
const common = {
  id: key,
  certificato: ofCertificato,
  visita: visita.nullable().meta({ title: 'Visita' }),
  /** Null: the consortium itself. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  anno: z.int().meta({ title: 'Anno' }),
  numero: z.int().meta({ title: 'Numero' }),
  tipo: z.enum(tipiRilievoEnte).meta({ title: 'Tipo', valori: tipoRilievoEnteLabels }),
  requisito: z.object({ id: z.int(), codice: z.string(), titolo: z.string() }).nullable().meta({ title: 'Requisito' }),
  riferimento: z.string().nullable().meta({ title: 'Riferimento' }),
  codice_ente: z.string().nullable().meta({ title: 'Codice dell’ente' }),
  testo: z.string().meta({ title: 'Testo' }),
  data_rilievo: z.iso.date().meta({ title: 'Data rilievo' }),
  termine: z.iso.date().nullable().meta({ title: 'Rispondere entro' }),
  stato: z.enum(statiRilievoEnte).meta({ title: 'Stato', valori: statoRilievoEnteLabels }),
  verificato_il: z.iso.date().nullable().meta({ title: 'Verificato il' }),
  nota: z.string().nullable().meta({ title: 'Nota della verifica' }),
  /** Waits for an answer, and its day has passed. */
  scaduto: computed(z.boolean()),
  numero_risposte: computed(z.int()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  stati_successivi: computed(z.array(z.enum(statiRilievoEnte))),
}
const statoNonConformita = z.enum(statiNonConformita).meta({ title: 'Stato', valori: statoLabels })

/** A finding as the consortium and its cooperative read it. */
export const rilievoEnteRow = z.object({
  ...common,
  /** The mandate it was written under; null where the consortium typed it. */
  mandato_id: computed(z.int().nullable()),
  non_conformita: z
    .object({ id: z.int(), stato: statoNonConformita, gravita: z.enum(gravita).nullable() })
    .nullable()
    .meta({ title: 'Non conformità' }),
  azione: z.object({ id: z.int(), chiusa: z.boolean() }).nullable().meta({ title: 'Azione' }),
  /** May the caller answer, open its non-conformity, open its action, now. */
  rispondibile: right,
  nc_apribile: right,
  azione_apribile: right,
})
export type RilievoEnteRow = z.output<typeof rilievoEnteRow>

/** A state it reached: when, and why where a reason was given. */
const passo = z.object({ stato: z.enum(statiRilievoEnte), quando: instant, motivo: z.string().nullable() })
export type PassoRilievo = z.output<typeof passo>
const further = {
  flusso: computed(z.array(passo)),
  /** The visit on whose days it was verified. */
  visita_verifica: computed(visita.nullable()),
}

export const rilievoEnte = z.object({
  ...rilievoEnteRow.shape,
  risposte: computed(z.array(risposta)),
  ...further,
  /** What its non-conformity lacks before it answers. */
  mancanze: computed(z.array(z.string())),
  /** Words must be given with the answer. */
  testo_necessario: computed(z.boolean()),
})
export type RilievoEnte = z.output<typeof rilievoEnte>

/** A finding as the body's auditor reads it: without people, action and what is missing. */
export const rilievoMandatoRow = z.object({
  ...common,
  non_conformita: z.object({ id: z.int(), stato: statoNonConformita }).nullable().meta({ title: 'Non conformità' }),
})
export type RilievoMandatoRow = z.output<typeof rilievoMandatoRow>
export const rilievoMandato = z.object({
  ...rilievoMandatoRow.shape,
  risposte: computed(z.array(rispostaLetta)),
  ...further,
})
export type RilievoMandato = z.output<typeof rilievoMandato>

const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((value) => (value === 'tutti' ? [...values] : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(values)))

export const rilievoEnteFilter = z.object({
  stato: several(statiRilievoEnte).optional(),
  cliente_id: keyParam.optional(),
  tipo: z.enum(tipiRilievoEnte).optional(),
  visita_id: keyParam.optional(),
  scaduti: flagParam.optional(),
})
