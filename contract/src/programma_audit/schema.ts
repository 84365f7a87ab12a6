import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  calendarYears,
  choice,
  computed,
  firstYear,
  instant,
  key,
  keyParam,
  longText,
  optionalLongText,
  ref,
  right,
  tracked,
  user,
  year,
} from '../kernel/fields.ts'
import { listView, withExported } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { auditDelProgramma, spostamento } from './audit.ts'
import { campione } from './campione.ts'

export const statoProgrammaLabels = { bozza: 'Bozza', approvato: 'Approvato' } as const
export type StatoProgramma = keyof typeof statoProgrammaLabels

const texts = {
  obiettivi: optionalLongText('Obiettivi'),
  ambito: optionalLongText('Ambito'),
  criteri: optionalLongText('Criteri'),
  metodi: optionalLongText('Metodi'),
}
export const programmaCreate = z.object({ anno: year(), norma_id: ref('Norma'), ...z.object(texts).partial().shape })
/** Year and norm identify the programme: they never change. */
export const programmaUpdate = z.object(texts).partial()
export const programmaRiapri = z.object({ motivo: longText('Motivo') })

export const programmaRow = z.object({
  id: key,
  anno: z.int(),
  norma: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Norma' }),
  stato: choice('Stato', statoProgrammaLabels),
  revisione: z.int(),
  approvato_da: user('Approvato da').nullable(),
  data_approvazione: instant.nullable().meta({ title: 'Data approvazione' }),
  /** Its audits, those of them that are closed, and how much of the cycle is covered, in whole per cent: of what the caller sees. */
  audit_programmati: computed(z.int()),
  svolti: computed(z.int()),
  copertura: computed(z.int()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type ProgrammaRow = z.output<typeof programmaRow>

/** A head over the audits of its year and norm; a bound caller finds the own cooperative's. */
export const programmaAudit = z.object({
  ...programmaRow.shape,
  obiettivi: z.string().nullable(),
  ambito: z.string().nullable(),
  criteri: z.string().nullable(),
  metodi: z.string().nullable(),
  audit: computed(z.array(auditDelProgramma)),
  spostamenti: computed(z.array(spostamento)),
  /** The samples drawn, the newest first: for the consortium alone. */
  campioni: computed(z.array(campione)),
  /** What is still missing before it can be approved. */
  mancanze: computed(z.array(z.string())),
  approvabile: right,
  riapribile: right,
  /** May audits be planned in it: also once it is approved. */
  pianificabile: right,
})
export type ProgrammaAudit = z.output<typeof programmaAudit>

export const programmaFilter = z.object({
  anno: z.coerce.number().int().min(firstYear).max(calendarYears.last).optional(),
  norma_id: keyParam.optional(),
  stato: z.enum(['bozza', 'approvato', 'tutti']).optional(),
})

export const programmaView = withExported(
  listView<ProgrammaRow>()({
    exportAs: 'Programmi_Audit_',
    sort: { key: 'anno', direction: 'desc' },
    sortable: ['anno', 'norma', 'stato', 'audit_programmati', 'svolti'],
    columns: [
      { key: 'anno', label: 'Anno', value: (row) => String(row.anno) },
      { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
      { key: 'stato', label: 'Stato', value: (row) => statoProgrammaLabels[row.stato] },
      { key: 'audit_programmati', label: 'Audit programmati', kind: 'number', value: (row) => row.audit_programmati },
      { key: 'svolti', label: 'Svolti', kind: 'number', value: (row) => row.svolti },
      { key: 'copertura', label: 'Copertura', value: (row) => `${row.copertura}%` },
    ],
  }),
  [
    { key: 'revisione', label: 'Revisione', kind: 'number', value: (row) => row.revisione },
    { key: 'data_approvazione', label: 'Data approvazione', kind: 'instant', value: (row) => row.data_approvazione },
  ],
)
