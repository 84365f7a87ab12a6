import { z } from 'zod'
import { gravita } from '../gravita.ts'
import { statiVersione } from '../checklist/stato.ts'
import { stati } from '../non_conformita/stato.ts'
import { risposta } from './risposta.ts'
import { esiti } from './names.ts'

const item = z.object({ id: z.int(), descrizione: z.string() })
const auditRef = z.object({ id: z.int(), anno: z.int(), numero: z.int(), data_audit: z.iso.date() })
const counts = z.object(
  Object.fromEntries(esiti.map((esito) => [esito, z.int()])) as Record<(typeof esiti)[number], z.ZodInt>,
)

/** How far the checklist of a planned process is. */
export const processoChecklist = z.object({
  checklist_id: z.int(),
  titolo: z.string(),
  versione: z.int(),
  totale: z.int(),
  complete: z.int(),
  /** Answers given, complete or not, a note or a file included: with any the checklist stays. */
  risposte: z.int(),
  esiti: counts,
  mancanze: z.array(z.string()),
  /** The newer version that editors of the process may switch to; null where there is none or answers exist. */
  aggiornabile: z.int().nullable(),
  /** Who has the audit on a device now: answers may still come from there. */
  su_dispositivo: z.array(z.object({ nome: z.string(), fino_al: z.iso.date() })),
})
export type ProcessoChecklist = z.output<typeof processoChecklist>

/** What the same question was answered with in the newest earlier audit of that cooperative and norm. */
export const rispostaPrecedente = z.object({
  audit: auditRef,
  esito: z.enum(esiti),
  nota: z.string().nullable(),
})

/** A question of the checklist of a process, with its answer. */
export const domandaAudit = z.object({
  id: z.int(),
  chiave: z.uuid(),
  sezione: z.string().nullable(),
  riferimento: z.string().nullable(),
  testo: z.string(),
  aiuto: z.string().nullable(),
  risposta: risposta.nullable(),
  precedente: rispostaPrecedente.nullable(),
})
export type DomandaAudit = z.output<typeof domandaAudit>

/**
 * The findings of the last closed audit of the same cooperative and norm; those the caller cannot open have no link.
 */
export const rilieviPrecedenti = z.object({
  audit: auditRef,
  non_conformita: z.array(
    z.object({
      id: z.int(),
      descrizione: z.string(),
      stato: z.enum(stati),
      gravita: z.enum(gravita).nullable(),
      apribile: z.boolean(),
    }),
  ),
  azioni: z.array(
    z.object({
      id: z.int(),
      miglioramento: z.string(),
      chiusa: z.boolean(),
      archiviata: z.boolean(),
      apribile: z.boolean(),
    }),
  ),
  valutazione_generale: z.string().nullable(),
})

/** The checklist of a process as it is answered: everything its page shows, also without connection. */
export const checklistAudit = z.object({
  audit: z.object({
    ...auditRef.shape,
    cliente: z.object({ id: z.int(), nome: z.string() }),
    norma: item,
    data_chiusura: z.string().nullable(),
  }),
  processo: z.object({
    id: z.int(),
    processo: item.extend({ codice: z.string().nullable() }),
    persona: z.string(),
    data: z.iso.date(),
    stato: z.literal([0, 1]),
    data_verifica: z.iso.date().nullable(),
  }),
  checklist_id: z.int(),
  titolo: z.string(),
  /** What its non-conformities are about. */
  norma_conformita: item,
  /** Where they begin: the service of what this audit found so far, or the only one of the cooperative. */
  servizio: item.nullable(),
  versione: z.object({ id: z.int(), numero: z.int(), stato: z.enum(statiVersione) }),
  domande: z.array(domandaAudit),
  totale: z.int(),
  complete: z.int(),
  esiti: counts,
  mancanze: z.array(z.string()),
  rilievi_precedenti: rilieviPrecedenti.nullable(),
  modificabile: z.boolean(),
  /** Why not, in words. */
  sola_lettura: z.string().nullable(),
})
export type ChecklistAudit = z.output<typeof checklistAudit>

export const allegatoUrl = (audit: number, processo: number, domanda: number, id: number) =>
  `/api/audit/${audit}/processo/${processo}/checklist/${domanda}/allegato/${id}/file`
