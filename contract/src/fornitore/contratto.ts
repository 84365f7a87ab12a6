import { z } from 'zod'
import { ofDay, writeOn, writeMoney } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import {
  always,
  computed,
  instant,
  key,
  optionalDay,
  optionalLongText,
  optionalText,
  pastDay,
  right,
  text,
  user,
} from '../kernel/fields.ts'
import { money } from '../kernel/money.ts'
import { qualificaFornitore, qualificaLabels, unqualified } from './names.ts'

export const contrattoCreate = z
  .object({
    numero_contratto: optionalText('Numero contratto', 100).optional(),
    data_inizio: optionalDay('Data inizio').optional(),
    data_fine: optionalDay('Data fine').optional(),
    importo: money('Importo', 0).optional(),
    descrizione: optionalLongText('Descrizione').optional(),
    note: optionalLongText('Note').optional(),
    /** Why it is signed with a supplier that is not qualified. */
    motivo_deroga: optionalText('Motivo della deroga', 2_000).optional(),
  })
  .refine(({ data_inizio, data_fine }) => !data_inizio || !data_fine || data_fine >= data_inizio, {
    message: 'La data di fine non può precedere quella di inizio',
    path: ['data_fine'],
    ...always,
  })

/** The same with a supplier that is not qualified: the dialog requires the reason, the call does not. */
export const contrattoInDeroga = contrattoCreate.safeExtend({ motivo_deroga: text('Motivo della deroga', 2_000) })

/** Marks the end of a contract as handled, with an optional note. */
export const contrattoGestito = z.object({ nota: optionalLongText('Nota').optional() })

export const fatturaCreate = z.object({
  data_fattura: pastDay('Data fattura'),
  numero_fattura: optionalText('Numero fattura', 100).optional(),
  /** A credit note has a negative amount. */
  importo: money('Importo'),
  note: optionalLongText('Note').optional(),
})

const named = z.object({ id: z.int(), nome: z.string() })
const invoice = {
  id: key,
  data_fattura: z.iso.date(),
  numero_fattura: z.string().nullable(),
  importo: z.number(),
  note: z.string().nullable(),
  cancellabile: right,
}

/** An invoice as a separate list shows it: with the contract it belongs to. */
export const fattura = z.object({
  ...invoice,
  cliente: named,
  contratto: z.object({ id: z.int(), numero_contratto: z.string().nullable() }),
})
export type Fattura = z.output<typeof fattura>

export const contratto = z.object({
  id: key,
  cliente: named,
  numero_contratto: z.string().nullable(),
  data_inizio: z.iso.date().nullable(),
  data_fine: z.iso.date().nullable(),
  descrizione: z.string().nullable(),
  importo: z.number(),
  note: z.string().nullable(),
  documento: z.object({ file_name: z.string(), url: z.string() }).nullable(),
  /** Amount less invoices, computed in decimal arithmetic. */
  residuo: computed(z.number()),
  fatture: computed(z.array(z.object(invoice))),
  /** Its end was handled, and by whom: no more reminders are sent. */
  gestito_il: instant.nullable().meta({ title: 'Gestito il' }),
  gestito_da: user('Gestito da').nullable(),
  gestito_nota: z.string().nullable().meta({ title: 'Nota di gestione' }),
  /**
   * The qualification of the supplier for the cooperative on that day; null for contracts entered before qualifications
   * existed.
   */
  qualifica_alla_registrazione: qualificaFornitore
    .nullable()
    .meta({ title: 'Qualifica alla registrazione', valori: qualificaLabels }),
  motivo_deroga: z.string().nullable().meta({ title: 'Motivo della deroga' }),
  /** What should be known of the contract just entered; none when it is read. */
  avvisi: computed(z.array(z.string())),
  data_modifica: computed(instant),
  /** May the caller mark it as handled now. */
  gestibile: right,
  cancellabile: right,
})
export type Contratto = z.output<typeof contratto>
export type FatturaOfContratto = Contratto['fatture'][number]

export const contrattoPart = part('contratto', {
  label: 'Contratto',
  item: contratto,
  words: (row) =>
    listed(
      row.numero_contratto && `n. ${row.numero_contratto}`,
      row.data_inizio && writeOn('dal', row.data_inizio),
      row.data_fine && writeOn('al', row.data_fine),
      writeMoney(row.importo),
      row.descrizione,
      row.documento && `file ${row.documento.file_name}`,
      isDeroga(row) && `in deroga${row.motivo_deroga ? `: ${row.motivo_deroga}` : ''}`,
      row.gestito_il && 'gestito',
      row.gestito_nota,
    ),
})

/** Signed although the supplier was not qualified. */
export const isDeroga = ({ qualifica_alla_registrazione: then }: Pick<Contratto, 'qualifica_alla_registrazione'>) =>
  then !== null && unqualified.includes(then)

export const fatturaPart = part('fattura', {
  label: 'Fattura',
  item: fattura,
  words: (row) =>
    listed(
      row.numero_fattura && `n. ${row.numero_fattura}`,
      ofDay(row.data_fattura),
      writeMoney(row.importo),
      `contratto ${row.contratto.numero_contratto ?? row.contratto.id}`,
    ),
})

const listed = (...words: readonly (string | null | undefined | false)[]) => words.filter(Boolean).join(', ')
