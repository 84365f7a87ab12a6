import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  day,
  key,
  keyParam,
  optionalRef,
  optionalText,
  ref,
  text,
  tracked,
  right,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { rilascio } from './rilascio.ts'
import { statiRichiestaEnte, statoRichiestaEnteLabels } from './stato.ts'

/** What the auditor asks for. */
export const richiestaEnteCreate = z.object({
  cliente_id: ref('Cooperativa'),
  requisito_id: optionalRef('Requisito').optional(),
  testo: text('Richiesta', 2_000),
  termine: day('Entro'),
})
/** Under the mandate: asked again, or withdrawn. */
export const richiestaEnteMove = z.object({
  stato: choice('Stato', statoRichiestaEnteLabels),
  motivo: optionalText('Motivo', 2_000).optional(),
})
/** By the management: answered, with a file or in words. */
export const richiestaEnteStato = z.object({
  stato: choice('Stato', statoRichiestaEnteLabels),
  risposta: optionalText('Risposta', 5_000).optional(),
})

export const richiestaEnte = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  certificato: computed(z.object({ id: z.int(), numero: z.string(), ente: z.string() })),
  mandato_id: z.int().meta({ title: 'Mandato' }),
  requisito: z.object({ id: z.int(), codice: z.string(), titolo: z.string() }).nullable().meta({ title: 'Requisito' }),
  testo: z.string().meta({ title: 'Richiesta' }),
  termine: z.iso.date().meta({ title: 'Entro' }),
  stato: choice('Stato', statoRichiestaEnteLabels),
  risposta: z.string().nullable().meta({ title: 'Risposta' }),
  /** Why it was asked again. */
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** Open, and its day has passed. */
  scaduta: computed(z.boolean()),
  rilasci: computed(z.array(rilascio)),
  /** The states this caller may request now. */
  stati_successivi: computed(z.array(z.enum(statiRichiestaEnte))),
  ...tracked,
  modificabile: right,
  sola_lettura,
})
export type RichiestaEnte = z.output<typeof richiestaEnte>

const several = z
  .string()
  .transform((value) => (value === 'tutti' ? [...statiRichiestaEnte] : value.split(',').filter(Boolean)))
  .pipe(z.array(z.enum(statiRichiestaEnte)))

/** `aperta` leaves out the requests of mandates that ended. */
export const richiestaEnteFilter = z.object({ stato: several.optional(), cliente_id: keyParam.optional() })

/** "2, 1 visto": those in force. */
export function filesOf({ rilasci }: Pick<RichiestaEnte, 'rilasci'>) {
  const inForce = rilasci.filter(({ revocato_il }) => revocato_il === null)
  const seen = inForce.filter(({ visto_il }) => visto_il !== null).length
  return seen === 0 ? String(inForce.length) : `${inForce.length}, ${seen === 1 ? '1 visto' : `${seen} visti`}`
}

const columns = [
  { key: 'id', label: 'N.', kind: 'number', value: (row) => row.id },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 40 },
  { key: 'testo', label: 'Richiesta', value: (row) => row.testo, truncate: 80, aside: true },
  { key: 'termine', label: 'Entro', kind: 'day', value: (row) => row.termine },
  { key: 'stato', label: 'Stato', value: (row) => statoRichiestaEnteLabels[row.stato] },
  { key: 'file', label: 'File', value: filesOf },
] as const satisfies readonly Column<RichiestaEnte>[]

export const richiestaEnteView = listView<RichiestaEnte>()({
  exportAs: 'Richieste_ente_',
  sort: { key: 'termine', direction: 'asc' },
  columns,
  exported: [
    ...columns,
    { key: 'requisito', label: 'Requisito', value: ({ requisito }) => requisito?.codice },
    { key: 'risposta', label: 'Risposta', value: (row) => row.risposta },
  ],
})
