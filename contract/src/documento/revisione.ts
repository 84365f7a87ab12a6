import { z } from 'zod'
import {
  computed,
  day,
  flag,
  instant,
  longText,
  optionalDay,
  optionalLongText,
  pastDay,
  ref,
  right,
  text,
  tracked,
  user,
} from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { cooperative, roleLabels } from '../policy.ts'
import { openStati, requestedStati, statiRevisione, statoRevisioneLabels, writeNumero } from './stato.ts'

/** The roles a document can be for: people of a cooperative. */
export const readerRoles = cooperative
export type ReaderRole = (typeof readerRoles)[number]
export const readerRoleLabels = Object.fromEntries(readerRoles.map((role) => [role, roleLabels[role]])) as Record<
  ReaderRole,
  string
>

/** How many days an approver has. */
export const approvalDays = 7

/** Default number of days that people have to read. */
export const usualDays = 30
const mostDays = 180
const outOfDays = `Da 1 a ${mostDays} giorni`
const highestNumero = 999
const outOfNumbers = `Da 0 a ${highestNumero}`

/** A list in JSON, or its items separated by commas, as multipart bodies carry them. */
const listOf = <Item extends z.ZodType>(title: string, item: Item, labels?: Readonly<Record<string, string>>) =>
  z
    .preprocess(
      (input) =>
        typeof input === 'string'
          ? input
              .split(',')
              .map((one) => one.trim())
              .filter(Boolean)
          : (input ?? []),
      z.array(item).max(100, 'Troppe voci'),
    )
    .transform((given) => [...new Set(given)])
    .meta({ title, ...(labels && { valori: labels }) })

const number = (input: unknown) => (typeof input === 'string' && /^\d{1,4}$/.test(input.trim()) ? Number(input) : input)

/** Whom a revision is for and by when they read it. */
const distribution = {
  riesame_entro: optionalDay('Da riesaminare entro').optional(),
  presa_visione: flag('Richiedi presa visione').optional(),
  presa_visione_giorni: z
    .preprocess(number, z.int(outOfDays).min(1, outOfDays).max(mostDays, outOfDays))
    .meta({ title: 'Giorni per la lettura' })
    .optional(),
  ruoli: listOf('Ruoli', z.enum(readerRoles), readerRoleLabels).optional(),
  servizi: listOf('Servizi', ref('Servizio')).optional(),
}

export const numeroRevisione = z
  .preprocess(number, z.int(outOfNumbers).min(0, outOfNumbers).max(highestNumero, outOfNumbers))
  .meta({ title: 'Revisione' })

export const reviewTooEarly = 'Non può precedere l’entrata in vigore'
/** Whether a revision is to be reviewed before it comes into force. */
export const isReviewTooEarly = ({
  data_vigenza,
  riesame_entro,
}: {
  readonly data_vigenza?: string | null | undefined
  readonly riesame_entro?: string | null | undefined
}) => Boolean(data_vigenza && riesame_entro && riesame_entro < data_vigenza)

/** What the body of a new document also sets on its first revision. */
export const firstRevisione = { data_vigenza: day('In vigore dal').optional(), ...distribution }

const words = {
  sommario_modifiche: optionalLongText('Modifiche').optional(),
  data_vigenza: optionalDay('In vigore dal').optional(),
}
export const revisioneCreate = z.object({ ...words, ...distribution })
export const revisioneUpdate = revisioneCreate

export const controllaBody = z.object({
  numero: numeroRevisione,
  data_vigenza: pastDay('In vigore dal'),
  ...distribution,
})

export const motivo = longText('Motivo')
export const statoBody = z.object({
  stato: z.enum(requestedStati).meta({ title: 'Stato', valori: statoRevisioneLabels }),
  approvatore_id: ref('Approvatore').optional(),
  motivo: motivo.optional(),
})

export const riesameBody = z.object({ riesame_entro: day('Da riesaminare entro'), nota: text('Nota', 2000) })

export const approvatore = z.object({
  id: z.int(),
  nome: z.string(),
  cognome: z.string(),
  ruolo: z.enum(['admin', 'gestore_multisito', 'manager']),
})

/** A revision as editors of the document read it, and as its history shows it. */
export const revisione = z.object({
  id: computed(z.int()),
  numero: z.int().meta({ title: 'Revisione' }),
  stato: z.enum(statiRevisione).meta({ title: 'Stato', valori: statoRevisioneLabels }),
  sommario_modifiche: z.string().nullable().meta({ title: 'Modifiche' }),
  autore: user('Autore').nullable(),
  approvatore: user('Approvatore').nullable(),
  /** Who reviews it instead of its author, once that was passed on. */
  incaricato: user('Riesame affidato a').nullable(),
  data_vigenza: z.iso.date().nullable().meta({ title: 'In vigore dal' }),
  riesame_entro: z.iso.date().nullable().meta({ title: 'Da riesaminare entro' }),
  presa_visione: z.boolean().meta({ title: 'Richiedi presa visione' }),
  presa_visione_giorni: z.int().meta({ title: 'Giorni per la lettura' }),
  ruoli: z.array(z.enum(readerRoles)).meta({ title: 'Ruoli', valori: readerRoleLabels }),
  servizi: z.array(z.object({ id: z.int(), descrizione: z.string() })).meta({ title: 'Servizi' }),
  inviata_il: computed(instant.nullable()),
  approvata_il: computed(instant.nullable()),
  obsoleta_il: computed(instant.nullable()),
  motivo_rifiuto: z.string().nullable().meta({ title: 'Motivo' }),
  file_uuid: z.uuid().meta({ title: 'Identificativo del file' }),
  file_name: z.string().meta({ title: 'File' }),
  file_size: computed(z.int()),
  file_type: computed(z.string()),
  data_file: computed(instant),
  url: computed(z.string()),
  /** Who sent a file of it: its author and those who replaced that in a draft. None of them approves it. */
  scrittori: computed(z.array(z.object({ id: z.int(), nome: z.string(), cognome: z.string() }))),
  /** Its approver may no longer approve it: who may edit the document calls it back. */
  senza_approvatore: computed(z.boolean()),
  ...tracked,
  /** What the caller may do with it now. */
  modificabile: right,
  cancellabile: right,
  inviabile: right,
  approvabile: right,
  respingibile: right,
  richiamabile: right,
  ritirabile: right,
})
export type Revisione = z.output<typeof revisione>

export const revisionePart = part('revisione', {
  label: 'Revisione',
  item: revisione,
  words: (row) =>
    [
      writeNumero(row.numero),
      statoRevisioneLabels[row.stato],
      row.data_vigenza && `in vigore dal ${row.data_vigenza.split('-').reverse().join('/')}`,
      row.sommario_modifiche,
    ]
      .filter(Boolean)
      .join(' · '),
})

/** The revision in force as all readers of the document see it. */
export const revisioneInForce = z.object({
  id: z.int(),
  numero: z.int(),
  data_vigenza: z.iso.date(),
  sommario_modifiche: z.string().nullable(),
  autore: user('Autore').nullable(),
  approvatore: user('Approvatore').nullable(),
  presa_visione: z.boolean(),
  presa_visione_giorni: z.int(),
  ruoli: z.array(z.enum(readerRoles)),
})
/** The open revision in a list. */
export const revisioneOpen = z.object({
  id: z.int(),
  numero: z.int(),
  stato: z.enum(openStati),
  autore: user('Autore').nullable(),
  approvatore: user('Approvatore').nullable(),
})
export type RevisioneInForce = z.output<typeof revisioneInForce>
