import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { choice, computed, instant, key, keyParam, lineText, optionalRef, right, tracked } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import {
  type EventoEsterno,
  eventiEsterni,
  eventoEsternoLabels,
  statoConsegnaLabels,
  statoNotificaEsternaLabels,
} from './names.ts'

const eventi = z
  .array(z.enum(eventiEsterni))
  .min(1, 'Scegli almeno un evento')
  .max(eventiEsterni.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Ogni evento una volta sola')
  .meta({ title: 'Eventi', valori: eventoEsternoLabels })

const fields = {
  nome: lineText('Nome', 80),
  indirizzo: lineText('Indirizzo', 500),
  eventi,
  /** Null notifies of every cooperative. */
  cliente_id: optionalRef('Cooperativa'),
  stato: choice('Stato', statoNotificaEsternaLabels),
}

export const notificaEsternaCreate = z.object({
  ...fields,
  cliente_id: fields.cliente_id.optional(),
  stato: fields.stato.optional(),
})
export const notificaEsternaUpdate = z.object(fields).partial()

/** A system that is notified of what happens, by signed calls that contain keys and no words. Its secret is in no reply but that of its making. */
export const notificaEsterna = z.object({
  id: key,
  nome: fields.nome,
  indirizzo: fields.indirizzo,
  eventi,
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  stato: fields.stato,
  /** Why the product suspended it. */
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** The last delivery that was accepted. */
  ultima_consegna: computed(instant.nullable()),
  /** How many deliveries wait, for the first time or to be repeated. */
  in_coda: computed(z.int()),
  /** After a renewal: until when calls carry the signature of the secret of before too. */
  precedente_fino_al: computed(instant.nullable()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type NotificaEsterna = z.output<typeof notificaEsterna>

export const notificaEsternaConSegreto = notificaEsterna.extend({ segreto: computed(z.string()) })
export type NotificaEsternaConSegreto = z.output<typeof notificaEsternaConSegreto>

export const notificaEsternaFilter = z.object({ stato: z.enum(['attiva', 'sospesa', 'tutti']).optional() })

export const notificaEsternaView = listView<NotificaEsterna>()({
  exportAs: 'Notifiche_',
  sort: { key: 'nome', direction: 'asc' },
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome },
    { key: 'indirizzo', label: 'Indirizzo', value: (row) => row.indirizzo, truncate: 60 },
    { key: 'eventi', label: 'Eventi', value: (row) => wordsOfEventi(row), truncate: 60 },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome ?? 'Tutte' },
    { key: 'stato', label: 'Stato', value: (row) => statoNotificaEsternaLabels[row.stato] },
    { key: 'ultima_consegna', label: 'Ultima consegna', kind: 'instant', value: (row) => row.ultima_consegna },
    { key: 'in_coda', label: 'In coda', value: (row) => row.in_coda },
    { key: 'motivo', label: 'Motivo', value: (row) => row.motivo, aside: true },
  ],
})

export const wordsOfEventi = ({ eventi: chosen }: { readonly eventi: readonly EventoEsterno[] }) =>
  chosen.map((name) => eventoEsternoLabels[name]).join(', ')

/** One event on its way to one receiver. */
export const consegna = z.object({
  id: z.int(),
  /** When it happened. */
  quando: instant,
  evento: z.enum(eventiEsterni),
  /** Whose record it is about, and its key; null for a test. */
  sezione: z.string().nullable(),
  record: z.int().nullable(),
  numero: z.int().nullable(),
  /** Its page. */
  percorso: z.string().nullable(),
  tentativi: z.int(),
  stato: z.enum(Object.keys(statoConsegnaLabels) as [keyof typeof statoConsegnaLabels]),
  /** When it is tried next, where it will be. */
  prossimo: instant.nullable(),
  /** What the receiver answered last: its status, and how the answer begins, or why there was none. */
  esito: z.int().nullable(),
  risposta: z.string().nullable(),
  /** How long the last attempt took. */
  ms: z.int().nullable(),
  /** What the receiver knows it by: the same at every attempt. */
  webhook_id: z.string(),
  ripetibile: right,
})
export type Consegna = z.output<typeof consegna>

export const consegneQuery = z.object({
  esito: choice('Esito', statoConsegnaLabels).optional(),
  /** Only older ones than this key. */
  prima_di: keyParam.optional(),
  per_pagina: z.coerce.number().int().min(1).max(200).optional(),
})
export const consegnePage = z.object({
  data: z.array(consegna),
  meta: z.object({ prima_di: z.int() }).optional(),
})
