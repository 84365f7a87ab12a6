import { z } from 'zod'
import { always, day, optionalDay, optionalLongText, optionalText } from '../kernel/fields.ts'
import { money } from '../kernel/money.ts'

export const contrattoCreate = z
  .object({
    numero_contratto: optionalText('Numero contratto', 100).optional(),
    data_inizio: optionalDay('Data inizio').optional(),
    data_fine: optionalDay('Data fine').optional(),
    importo: money('Importo', 0).optional(),
    descrizione: optionalLongText('Descrizione').optional(),
    note: optionalLongText('Note').optional(),
  })
  .refine(({ data_inizio, data_fine }) => !data_inizio || !data_fine || data_fine >= data_inizio, {
    message: 'La data di fine non può precedere quella di inizio',
    path: ['data_fine'],
    ...always,
  })

export const fatturaCreate = z.object({
  data_fattura: day('Data fattura'),
  numero_fattura: optionalText('Numero fattura', 100).optional(),
  /** A credit note has a negative amount. */
  importo: money('Importo'),
  note: optionalLongText('Note').optional(),
})

const named = z.object({ id: z.int(), nome: z.string() })
const invoice = {
  id: z.int(),
  data_fattura: z.iso.date(),
  numero_fattura: z.string().nullable(),
  importo: z.number(),
  note: z.string().nullable(),
  cancellabile: z.boolean(),
}

/** An invoice as a list of its own tells it: with the contract it belongs to. */
export const fattura = z.object({
  ...invoice,
  cliente: named,
  contratto: z.object({ id: z.int(), numero_contratto: z.string().nullable() }),
})
export type Fattura = z.output<typeof fattura>

export const contratto = z.object({
  id: z.int(),
  cliente: named,
  numero_contratto: z.string().nullable(),
  data_inizio: z.iso.date().nullable(),
  data_fine: z.iso.date().nullable(),
  descrizione: z.string().nullable(),
  importo: z.number(),
  note: z.string().nullable(),
  documento: z.object({ file_name: z.string(), url: z.string() }).nullable(),
  /** Amount less invoices, computed in decimal arithmetic. */
  residuo: z.number(),
  fatture: z.array(z.object(invoice)),
  cancellabile: z.boolean(),
})
export type Contratto = z.output<typeof contratto>
export type FatturaOfContratto = Contratto['fatture'][number]
