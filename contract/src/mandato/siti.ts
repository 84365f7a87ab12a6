import { z } from 'zod'
import { organico, organicoWords } from '../cliente/names.ts'
import { cella, statoCoperturaLabels } from '../copertura_audit/schema.ts'
import { type Gravita, gravita, gravitaLabels } from '../gravita.ts'
import { type Column, type ListView, writeDay } from '../kernel/list.ts'

export const sitiQuery = z.object({ formato: z.literal('xlsx').optional() })

/** A site of a mandate as the auditor of the certification body begins with it. */
const sito = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }),
  /** The central function, listed first. */
  centrale: z.boolean(),
  attivita: z.string().nullable(),
  organico: z.array(organico),
  /** In the order of the processes; none of a site that is no longer in force. */
  celle: z.array(cella),
  /** The last closed one that the mandate shows. */
  ultimo_audit: z.object({ id: z.int(), anno: z.int(), numero: z.int(), data: z.iso.date() }).nullable(),
  /** Open ones that the mandate shows, by gravity; without one while they are not judged. */
  nc: z.object({
    ...(Object.fromEntries(gravita.map((one) => [one, z.int()])) as Record<Gravita, z.ZodInt>),
    senza: z.int(),
  }),
  /** Extensions of findings of others: answered of asked. */
  estensioni: z.object({ risposte: z.int(), richieste: z.int() }),
  /** Findings of the certification body that are not closed. */
  rilievi_aperti: z.int(),
})
export type SitoMandato = z.output<typeof sito>

export const sitiMandato = z.object({
  processi: z.array(z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })),
  righe: z.array(sito),
})
export type SitiMandato = z.output<typeof sitiMandato>

export const processName = ({ codice, descrizione }: SitiMandato['processi'][number]) =>
  codice ? `${codice} – ${descrizione}` : descrizione
/** The day of the verification, else the state. */
export const cellWords = ({ stato, verificato_il }: SitoMandato['celle'][number]) =>
  stato === 'verificato' && verificato_il ? writeDay(verificato_il) : statoCoperturaLabels[stato]
/** "2026: 120 persone, 2 turni" of the newest year. */
export const newestOrganico = ({ organico: [newest] }: Pick<SitoMandato, 'organico'>) =>
  newest ? `${newest.anno}: ${organicoWords(newest)}` : null
export const auditWords = ({ ultimo_audit: last }: Pick<SitoMandato, 'ultimo_audit'>) =>
  last && `${last.anno}/${last.numero}, ${writeDay(last.data)}`
/** "1 maggiore, 2 minori"; "0" where none is open. */
export function openWords({ nc }: Pick<SitoMandato, 'nc'>) {
  const known = gravita.flatMap((one) => (nc[one] > 0 ? [`${gravitaLabels[one]}: ${nc[one]}`] : []))
  return [...known, ...(nc.senza > 0 ? [`Senza gravità: ${nc.senza}`] : [])].join(', ') || '0'
}
export const extensionWords = ({ estensioni: { risposte, richieste } }: Pick<SitoMandato, 'estensioni'>) =>
  richieste === 0 ? '–' : `${risposte} di ${richieste}`

/** A row for each site, with its processes in words. */
export interface SheetRow extends SitoMandato {
  readonly processi: string
}
export const rowsOf = ({ processi, righe }: SitiMandato): SheetRow[] =>
  righe.map((row) => ({
    ...row,
    processi: processi
      .flatMap((process, at) => {
        const cell = row.celle[at]
        return cell ? [`${process.codice || process.descrizione}: ${cellWords(cell)}`] : []
      })
      .join('; '),
  }))

const columns: readonly Column<SheetRow>[] = [
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
  { key: 'centrale', label: 'Funzione centrale', value: (row) => row.centrale },
  { key: 'attivita', label: 'Attività', value: (row) => row.attivita },
  { key: 'organico', label: 'Organico', value: newestOrganico },
  { key: 'processi', label: 'Processi', value: (row) => row.processi },
  { key: 'ultimo_audit', label: 'Ultimo audit', value: auditWords },
  { key: 'nc', label: 'Non conformità aperte', value: openWords },
  { key: 'estensioni', label: 'Estensioni', value: extensionWords },
  { key: 'rilievi_aperti', label: 'Rilievi aperti', kind: 'number', value: (row) => row.rilievi_aperti },
]
export const sitiView: ListView<SheetRow> = {
  exportAs: 'Siti_',
  sort: { key: 'cliente', direction: 'asc' },
  columns,
}
