import { z } from 'zod'
import { ref } from '../kernel/fields.ts'
import type { Column, ListView } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { livelliRischio, livelloRischioLabels, toValueLabel } from '../rischio/names.ts'
import { uncoveredLabels } from '../rischio/stato.ts'
import { statiRischio, statoRischioLabels } from '../rischio/stato.ts'

const cliente = z.object({ id: z.int(), nome: z.string() })
const concerned = z.array(z.object({ cliente, rischio_id: z.int() }))

export const assegnaBody = z.object({
  cliente_ids: z.array(ref('Cooperativa')).min(1, required).max(500).meta({ title: 'Cooperative' }),
})
/** For which cooperatives a risk was made, and which had one of it. */
export const assegnaReply = z.object({ creati: concerned, invariati: concerned })
export type Assegnati = z.output<typeof assegnaReply>

export const confrontoQuery = z.object({ formato: z.literal('xlsx').optional() })

const cella = z
  .object({
    rischio_id: z.int(),
    /** Null: to be valued. */
    livello: z.enum(livelliRischio).nullable(),
    stato: z.enum(statiRischio),
    scoperto: z.boolean(),
  })
  .nullable()
export type CellaConfronto = z.output<typeof cella>

/** The active common risks, and what each active cooperative says of its own. */
export const confronto = z.object({
  comuni: z.array(z.object({ id: z.int(), codice: z.string(), descrizione: z.string() })),
  /** The cells are in the order of the common risks; null where the cooperative has none of it. */
  righe: z.array(z.object({ cliente, celle: z.array(cella) })),
})
export type Confronto = z.output<typeof confronto>

/** "Alto, scoperto"; "Da valutare"; "Chiuso"; nothing where the cooperative has none of it. */
export function cellWords(cell: CellaConfronto): string {
  if (!cell) return ''
  if (cell.stato === 'chiuso') return statoRischioLabels.chiuso
  const words = cell.livello ? livelloRischioLabels[cell.livello] : toValueLabel
  return cell.scoperto ? `${words}, ${uncoveredLabels.mark.toLowerCase()}` : words
}

/** The spreadsheet: a row for each cooperative, a column for each common risk. */
export type RigaConfronto = Confronto['righe'][number]
export const confrontoExport = 'Confronto_rischi_'
export const confrontoView = ({ comuni }: Pick<Confronto, 'comuni'>): ListView<RigaConfronto> => ({
  exportAs: confrontoExport,
  sort: { key: 'cliente', direction: 'asc' },
  columns: [
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
    ...comuni.map(({ id, codice }, at): Column<RigaConfronto> & { key: string } => ({
      key: String(id),
      label: codice,
      value: (row) => cellWords(row.celle[at] ?? null),
    })),
  ],
})
