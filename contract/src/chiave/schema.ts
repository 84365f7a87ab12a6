import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { choice, computed, day, flag, instant, key, lineText, right, text, tracked, user } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ambitoLabels, statoChiaveLabels } from './names.ts'
import { sezioneLabels, sezioni } from './sezioni.ts'

const once = (chosen: readonly string[]) => new Set(chosen).size === chosen.length

/** None given is all of them. */
const sezioniChoice = z
  .array(z.enum(sezioni))
  .min(1, 'Scegli almeno una sezione, o nessuna voce per tutte')
  .max(sezioni.length)
  .refine(once, 'Ogni sezione una volta sola')
  .nullable()
  .meta({ title: 'Sezioni', valori: sezioneLabels })

const rete = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Indirizzo o rete non valida, per esempio 203.0.113.7 o 203.0.113.0/24',
})
/** None is anywhere. */
const reti = z
  .array(z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), rete))
  .max(50, 'Al massimo 50 reti')
  .refine(once, 'Ogni rete una volta sola')
  .nullable()
  .meta({ title: 'Reti ammesse' })

const fields = {
  nome: lineText('Nome', 80),
  ambito: choice('Ambito', ambitoLabels),
  sezioni: sezioniChoice,
  scade_il: day('Scade il'),
  reti,
}

export const chiaveCreate = z.object({ ...fields, sezioni: fields.sezioni.optional(), reti: fields.reti.optional() })
export const chiaveUpdate = z.object({ nome: fields.nome, scade_il: fields.scade_il, reti: fields.reti }).partial()
export const chiaveRevoca = z.object({ motivo: text('Motivo', 500) })

/** A key by which a program calls in the place of a person. Its secret is in no reply but that of its making. */
export const chiave = z.object({
  id: key,
  nome: fields.nome,
  persona: user('Persona'),
  /** The cooperative of the person. */
  cliente: computed(z.object({ id: z.int(), nome: z.string() }).nullable()),
  ambito: fields.ambito,
  sezioni: fields.sezioni,
  scade_il: z.iso.date().meta({ title: 'Scade il' }),
  reti: fields.reti,
  /** How its secret begins: by it a person finds where a key is used. */
  prefisso: z.string().meta({ title: 'Inizio del segreto' }),
  stato: computed(z.enum(Object.keys(statoChiaveLabels) as [keyof typeof statoChiaveLabels])),
  /** Why it does not work although it was not ended: what its person may do changed. */
  sospesa: computed(z.string().nullable()),
  ultimo_uso: computed(instant.nullable()),
  ultimo_indirizzo: computed(z.string().nullable()),
  revocata_il: instant.nullable().meta({ title: 'Revocata il' }),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** After a renewal: until when the secret of before works. */
  precedente_fino_al: computed(instant.nullable()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  revocabile: right,
})
export type Chiave = z.output<typeof chiave>

export const chiaveConSegreto = chiave.extend({ segreto: computed(z.string()) })
export type ChiaveConSegreto = z.output<typeof chiaveConSegreto>

/** What a key may know of itself. */
export const chiavePropria = z.object({
  nome: z.string(),
  persona: z.object({ id: z.int(), nome: z.string(), cognome: z.string() }),
  ambito: z.enum(['lettura', 'scrittura']),
  sezioni: z.array(z.string()).nullable(),
  scade_il: z.iso.date(),
})

export const chiaveFilter = z.object({ tutte: flag().optional() })

export const chiaveView = listView<Chiave>()({
  exportAs: 'Chiavi_',
  sort: { key: 'nome', direction: 'asc' },
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome },
    { key: 'persona', label: 'Persona', value: (row) => `${row.persona.nome} ${row.persona.cognome}` },
    { key: 'ambito', label: 'Ambito', value: (row) => ambitoLabels[row.ambito] },
    { key: 'sezioni', label: 'Sezioni', value: (row) => wordsOfSezioni(row), truncate: 40 },
    { key: 'scade_il', label: 'Scade il', kind: 'day', value: (row) => row.scade_il },
    { key: 'ultimo_uso', label: 'Ultimo uso', kind: 'instant', value: (row) => row.ultimo_uso },
    { key: 'ultimo_indirizzo', label: 'Da', value: (row) => row.ultimo_indirizzo },
    { key: 'stato', label: 'Stato', value: (row) => statoChiaveLabels[row.stato] },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome, aside: true },
    { key: 'prefisso', label: 'Inizio del segreto', value: (row) => row.prefisso, aside: true },
  ],
})

export const wordsOfSezioni = ({ sezioni: chosen }: Pick<Chiave, 'sezioni'>) =>
  chosen ? chosen.map((name) => sezioneLabels[name]).join(', ') : 'Tutte'
