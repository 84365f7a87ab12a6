import { z } from 'zod'
import { instant, key, keyParam } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'

/** What a mandate shows, tab by tab; each is declared by the slice of its name. */
export const tipoEvidenzaLabels = {
  certificato: 'Certificato',
  audit: 'Audit',
  non_conformita: 'Non conformità',
  azione_miglioramento: 'Azioni',
  indicatore: 'Indicatori',
  fornitore: 'Fornitori',
  documento: 'Documenti',
  programma_audit: 'Programma',
  riesame: 'Riesami',
  requisito: 'Requisiti',
  addetto: 'Addetti',
  sessione_formativa: 'Formazione',
  visita_ente: 'Visite',
  contesto: 'Contesto',
  traguardo: 'Obiettivi',
  rischio: 'Rischi',
} as const
export type TipoEvidenza = keyof typeof tipoEvidenzaLabels
export const tipiEvidenza = Object.keys(tipoEvidenzaLabels) as [TipoEvidenza, ...TipoEvidenza[]]
export const isTipoEvidenza = (tipo: string): tipo is TipoEvidenza => Object.hasOwn(tipoEvidenzaLabels, tipo)

/** Instead of every text of a non-conformity with data of health or of minors. */
export const reservedText = 'Testo riservato'

export const evidenzaRow = z.object({
  id: key,
  titolo: z.string(),
  /** What it is about, by its first words; a search reads all of them. */
  oggetto: z.string().nullable(),
  data: z.iso.date().nullable(),
  /** Only those of the mandate, even when the record is shared with others. */
  cooperative: z.array(z.object({ id: z.int(), nome: z.string() })),
  stato: z.string(),
  /** What distinguishes it from others at a glance: of a non-conformity its gravity, clause, service and audit. */
  dettaglio: z.string().nullable(),
})
export type EvidenzaRow = z.output<typeof evidenzaRow>

export const evidenza = z.object({
  ...evidenzaRow.shape,
  valori: z.array(z.object({ etichetta: z.string(), valore: z.string() })),
  parti: z.array(
    z.object({
      etichetta: z.string(),
      tabelle: z.array(
        z.object({ titolo: z.string(), colonne: z.array(z.string()), righe: z.array(z.array(z.string())) }),
      ),
      righe: z.array(z.string()),
    }),
  ),
  /** What it hangs together with, of what the mandate shows. */
  collegamenti: z.array(z.object({ tipo: z.enum(tipiEvidenza), id: z.int(), titolo: z.string() })),
  /** The size of a report printed on request is not known in advance. */
  file: z.object({ nome: z.string(), tipo: z.string(), dimensione: z.int().nullable() }).nullable(),
  /** Files attached to it that the mandate shows. */
  allegati: z.array(z.object({ id: z.int(), nome: z.string(), tipo: z.string(), dimensione: z.int() })),
  /** Time, user and action; never a value. */
  storia: z.array(z.object({ quando: instant, chi: z.string(), azione: z.string() })),
})
export type Evidenza = z.output<typeof evidenza>

export const evidenzaFilter = z.object({ cliente_id: keyParam.optional() })

export const evidenzaView = listView<EvidenzaRow>()({
  exportAs: 'Evidenze_',
  sort: { key: 'data', direction: 'desc' },
  columns: [
    { key: 'titolo', label: 'Titolo', value: (row) => row.titolo, truncate: 80 },
    { key: 'oggetto', label: 'Oggetto', value: (row) => row.oggetto, truncate: 120, aside: true },
    { key: 'dettaglio', label: 'Dettaglio', value: (row) => row.dettaglio, truncate: 60, aside: true },
    { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
    {
      key: 'cooperative',
      label: 'Cooperativa',
      value: (row) => row.cooperative.map(({ nome }) => nome).join(', '),
      truncate: 60,
    },
    { key: 'stato', label: 'Stato', value: (row) => row.stato },
  ],
})
