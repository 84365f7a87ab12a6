import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { computed, key, keyParam, ref, right, stato, statoLabels, statoParam, text, tracked } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { domanda, type Domanda } from './domanda.ts'
import { checklistVersione } from './versione.ts'

const fields = {
  norma_id: ref('Norma'),
  processo_id: ref('Processo'),
  titolo: text('Titolo'),
  /** What the non-conformities that its answers raise are about. */
  norma_conformita_id: ref('Norma delle non conformità'),
}
export const checklistCreate = z.object({ ...fields, stato: stato().optional() })
export const checklistUpdate = z.object({ ...fields, stato: stato() }).partial()
export type ChecklistChange = z.output<typeof checklistUpdate>

const item = z.object({ id: z.int(), descrizione: z.string() })

/** The questions with which a process is audited against a norm, as lists show it. */
export const checklistRow = z.object({
  id: key,
  norma: item.meta({ title: 'Norma' }),
  processo: item.extend({ codice: z.string().nullable() }).meta({ title: 'Processo' }),
  titolo: z.string(),
  norma_conformita: item.meta({ title: 'Norma delle non conformità' }),
  stato: z.literal([0, 1]).meta({ title: 'Stato', valori: statoLabels }),
  /** The number of the published version, if there is one. */
  versione: computed(z.int().nullable()),
  /** The questions of the published version. */
  domande: computed(z.array(domanda)),
  /** A draft waits to be published. */
  ha_bozza: computed(z.boolean()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type ChecklistRow = z.output<typeof checklistRow>

export const checklist = z.object({
  ...checklistRow.shape,
  /** An audit was planned with it: norm and process stay. */
  in_uso: computed(z.boolean()),
  /** All of them, from the newest; with their questions. */
  versioni: computed(z.array(checklistVersione)),
  bozza: computed(checklistVersione.nullable()),
  pubblicata: computed(checklistVersione.nullable()),
})
export type Checklist = z.output<typeof checklist>

export const checklistFilter = z.object({
  norma_id: keyParam.optional(),
  processo_id: keyParam.optional(),
  stato: statoParam.optional(),
})

/** A row for each template; the spreadsheet has a row for each published question. */
export const checklistView = listView<ChecklistRow>()({
  exportAs: 'Checklist_',
  sort: { key: 'norma', direction: 'asc' },
  columns: [
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione, truncate: 30 },
    { key: 'processo', label: 'Processo', value: processoName, truncate: 40 },
    { key: 'titolo', label: 'Titolo', value: (row) => row.titolo, truncate: 60 },
    { key: 'versione', label: 'Versione', kind: 'number', value: (row) => row.versione },
    { key: 'domande', label: 'Domande', kind: 'number', value: (row) => row.domande.length },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
  exported: [
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
    { key: 'processo', label: 'Processo', value: processoName },
    { key: 'titolo', label: 'Titolo', value: (row) => row.titolo },
    { key: 'versione', label: 'Versione', kind: 'number', value: (row) => row.versione },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
    { key: 'ordine', label: 'N.', kind: 'number', value: (row) => questionOf(row).ordine },
    { key: 'sezione', label: 'Sezione', value: (row) => questionOf(row).sezione },
    { key: 'riferimento', label: 'Riferimento', value: (row) => questionOf(row).riferimento },
    { key: 'testo', label: 'Domanda', value: (row) => questionOf(row).testo },
    { key: 'aiuto', label: 'Aiuto', value: (row) => questionOf(row).aiuto },
  ],
  exportRows: (row) => row.domande.map((one, at) => ({ ...row, domanda: { ...one, ordine: at + 1 } })),
})
const questionOf = (row: object) => (row as { domanda: Domanda & { ordine: number } }).domanda

/** "PR06 Erogazione del servizio". */
export function processoName({ processo: { codice, descrizione } }: Pick<ChecklistRow, 'processo'>) {
  return [codice, descrizione].filter(Boolean).join(' ')
}

/** A published template to plan with. */
export const checklistOpzione = z.object({
  id: z.int(),
  titolo: z.string(),
  versione: z.int(),
  processo_id: z.int(),
})
export type ChecklistOpzione = z.output<typeof checklistOpzione>
