import { z } from 'zod'
import {
  computed,
  flag,
  initially,
  key,
  keyParam,
  optionalRef,
  ref,
  right,
  tracked,
  user,
  yesNoLabels,
  year,
} from '../kernel/fields.ts'
import { ownLavoro } from '../kernel/lavoro.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { consorzio } from './rules.ts'
import { statiFascicolo, statoFascicoloLabels } from './stato.ts'

const showsNames = 'Mostra i nomi degli addetti'
const withAttachments = 'Con gli allegati dei task'

/** Without a cooperative it is the consortium's own; a manager's is always of the own one. */
export const fascicoloCreate = z.object({
  cliente_id: optionalRef('Cooperativa').optional(),
  norma_id: ref('Norma'),
  anno: year('Anno'),
  /** Default: the active ones of the same standard. */
  norme_conformita_ids: z
    .array(ref('Norma'))
    .max(200, 'Troppe norme')
    .meta({ title: 'Norme non conformità' })
    .optional(),
  /** Default: its files name nobody. */
  nomi_addetti: flag(showsNames).optional(),
  /** Default: without them. */
  con_allegati: flag(withAttachments).optional(),
})

const item = (title: string) => z.object({ id: z.int(), descrizione: z.string() }).meta({ title })

export const fascicolo = z.object({
  id: key,
  /** Null: the consortium's own. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  norma: item('Norma'),
  anno: z.int().meta({ title: 'Anno' }),
  norme_conformita: z.array(item('Norma')).meta({ title: 'Norme non conformità' }),
  /** Whether its files show the names of the people at work. */
  nomi_addetti: initially(false, z.boolean().meta({ title: showsNames, valori: yesNoLabels })),
  /** Whether it has the attachments of tasks, of no finding with data of health or of minors. */
  con_allegati: initially(false, z.boolean().meta({ title: withAttachments, valori: yesNoLabels })),
  /** The person who requested it. */
  utente: user('Richiesto da'),
  /** Read as `scaduto` once its bytes are removed; the change log has only how the preparation ended. */
  stato: computed(z.enum(statiFascicolo).meta({ title: 'Stato', valori: statoFascicoloLabels })),
  nome: z.string().nullable().meta({ title: 'File' }),
  dimensione: z.int().nullable().meta({ title: 'Dimensione in byte' }),
  sha256: z.string().nullable().meta({ title: 'SHA-256' }),
  numero_file: z.int().nullable().meta({ title: 'Numero di file' }),
  /** The last day on which it can be downloaded. */
  scade_il: z.iso.date().nullable().meta({ title: 'Scade il' }),
  /** Why it could not be made. */
  errore: computed(z.string().nullable()),
  ...tracked,
  lavoro: ownLavoro,
  scaricabile: right,
  annullabile: right,
  cancellabile: right,
  ostacolo,
})
export type Fascicolo = z.output<typeof fascicolo>

export const fascicoloFilter = z.object({
  stato: z.enum([...statiFascicolo, 'tutti']).optional(),
  cliente_id: keyParam.optional(),
})

export const fascicoloView = listView<Fascicolo>()({
  exportAs: 'Fascicoli_',
  sort: { key: 'data_creazione', direction: 'desc' },
  columns: [
    { key: 'data_creazione', label: 'Richiesto il', kind: 'instant', value: (row) => row.data_creazione },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome ?? consorzio, truncate: 30 },
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione, truncate: 30 },
    { key: 'anno', label: 'Anno', value: (row) => String(row.anno) },
    { key: 'utente', label: 'Richiesto da', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
    { key: 'stato', label: 'Stato', value: (row) => statoFascicoloLabels[row.stato] },
    { key: 'dimensione', label: 'Dimensione', value: (row) => row.dimensione && writeSize(row.dimensione) },
    { key: 'scade_il', label: 'Scade il', kind: 'day', value: (row) => row.scade_il },
  ],
  exported: [
    { key: 'id', label: 'Numero', kind: 'number', value: (row) => row.id },
    { key: 'data_creazione', label: 'Richiesto il', kind: 'instant', value: (row) => row.data_creazione },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome ?? consorzio },
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
    { key: 'anno', label: 'Anno', kind: 'number', value: (row) => row.anno },
    { key: 'utente', label: 'Richiesto da', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
    { key: 'stato', label: 'Stato', value: (row) => statoFascicoloLabels[row.stato] },
    { key: 'dimensione', label: 'Dimensione in byte', kind: 'number', value: (row) => row.dimensione },
    { key: 'scade_il', label: 'Scade il', kind: 'day', value: (row) => row.scade_il },
    { key: 'numero_file', label: 'Numero di file', kind: 'number', value: (row) => row.numero_file },
    { key: 'sha256', label: 'SHA-256', value: (row) => row.sha256 },
  ],
})

/** "1,2 MB": how much there is to download; a file of a few letters is not nothing. */
export function writeSize(bytes: number) {
  if (bytes < 1e3) return `${bytes} byte`
  return bytes < 1e6 ? `${decimal.format(bytes / 1e3)} kB` : `${decimal.format(bytes / 1e6)} MB`
}
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
