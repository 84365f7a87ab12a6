import { z } from 'zod'
import { deroga, derogheBody, moveWords, spostamento as mossa } from '../audit/schema.ts'
import { day, key, optionalRef, optionalText, ref } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'

export const statoAuditLabels = {
  programmato: 'Programmato',
  in_ritardo: 'In ritardo',
  da_chiudere: 'Da chiudere',
  svolto: 'Svolto',
  annullato: 'Annullato',
} as const
export type StatoAudit = keyof typeof statoAuditLabels

const person = z.object({ id: z.int(), nome: z.string().nullable(), cognome: z.string() })

/** An audit as its programme shows it. */
export const auditDelProgramma = z.object({
  id: key,
  anno: z.int(),
  numero: z.int(),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  /** Null until a programme with it is approved. */
  data_programmata: z.iso.date().nullable(),
  data_audit: z.iso.date(),
  /** The day on which it was really carried out, once it is closed. */
  svolto_il: z.iso.date().nullable(),
  motivo_annullamento: z.string().nullable(),
  processi: z.array(z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })),
  valutatori: z.array(person),
  stato: z.enum(Object.keys(statoAuditLabels) as [StatoAudit, ...StatoAudit[]]),
  spostamenti: z.array(mossa),
  deroghe: z.array(deroga),
})
export type AuditDelProgramma = z.output<typeof auditDelProgramma>

/** A move, and whose. */
export const spostamento = z.object({
  ...mossa.shape,
  audit: z.object({ id: z.int(), anno: z.int(), numero: z.int() }),
  cliente: z.object({ id: z.int(), nome: z.string() }),
})

const statoWords = ({ stato, motivo_annullamento }: AuditDelProgramma) =>
  [statoAuditLabels[stato], motivo_annullamento].filter(Boolean).join(': ')

export const auditDelProgrammaView = listView<AuditDelProgramma>()({
  exportAs: 'Programma_Audit_',
  sort: { key: 'data_audit', direction: 'asc' },
  columns: [
    { key: 'numero', label: 'Numero', value: (row) => `${row.anno}/${row.numero}` },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 40 },
    { key: 'data_programmata', label: 'Data programmata', kind: 'day', value: (row) => row.data_programmata },
    { key: 'data_audit', label: 'Data audit', kind: 'day', value: (row) => row.data_audit },
    { key: 'svolto_il', label: 'Svolto il', kind: 'day', value: (row) => row.svolto_il },
    {
      key: 'processi',
      label: 'Processi',
      value: (row) => row.processi.map(({ codice, descrizione }) => codice ?? descrizione).join(', '),
      truncate: 40,
    },
    { key: 'valutatori', label: 'Valutatori', value: (row) => row.valutatori.map(nameOf).join(', '), truncate: 40 },
    { key: 'stato', label: 'Stato', value: statoWords },
    { key: 'spostamenti', label: 'Spostamenti', value: (row) => row.spostamenti.map(moved).join('; ') },
  ],
})
const nameOf = ({ nome, cognome }: z.output<typeof person>) => [nome, cognome].filter(Boolean).join(' ')
const moved = ({ da, a, motivo }: z.output<typeof mossa>) => `${moveWords({ da, a })}: ${motivo}`

export const mostPlanned = 50
/** Several audits at once, all of them or none; each is numbered in the order of the rows. */
export const pianificaBody = z.object({
  righe: z
    .array(
      z.object({
        cliente_id: ref('Cooperativa'),
        data_audit: day('Data audit'),
        valutatori: z.array(ref('Valutatore')).max(50).meta({ title: 'Valutatori' }).optional(),
        deroghe: derogheBody.optional(),
        processi: z
          .array(
            z.object({
              processo_id: ref('Processo'),
              checklist_id: optionalRef('Checklist').optional(),
              /** The cooperative's first active manager by default. */
              persona: optionalText('Persona').optional(),
            }),
          )
          .min(1, 'Scegli almeno un processo')
          .max(50)
          .meta({ title: 'Processi' }),
      }),
    )
    .min(1, 'Indica almeno un audit')
    .max(mostPlanned, `Al massimo ${mostPlanned} audit alla volta`)
    .meta({ title: 'Audit' }),
})
export type RigaPiano = z.output<typeof pianificaBody>['righe'][number]
