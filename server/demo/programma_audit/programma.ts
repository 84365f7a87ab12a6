import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { programmaAudit } from '@quadra/server/database/schema/programma_audit'
import { utente } from '@quadra/server/database/schema/registry'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { and, eq } from 'drizzle-orm'
import { gestore, latestOfBeta } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import { changesOf } from '../story.ts'

/** The programme of the demonstration's audits, and when it was approved. */
export interface Programma {
  readonly id: number
  readonly anno: number
  readonly norma: string
  readonly approvedAgo: number
  readonly by: { readonly id: number }
}

const norma = 'UNI EN ISO 9001:2015'
const approvedAgo = 40

const texts = {
  obiettivi:
    'Verificare che il sistema di gestione per la qualità sia conforme alla norma, attuato ed efficace in tutti i siti del certificato; seguire le azioni correttive aperte.',
  ambito: 'Le cooperative comprese nel certificato e la funzione centrale del consorzio; tutti i processi applicabili.',
  criteri: 'UNI EN ISO 9001:2015, manuale e procedure del consorzio, requisiti cogenti e dei committenti.',
  metodi: 'Audit in sede: interviste, osservazione delle attività, esame delle registrazioni a campione.',
}

/** The programme of the year of Beta's latest audit, approved: its audits are loaded afterwards, and refer to it. */
export async function loadProgramma(tx: Tx, days: Calendar): Promise<Programma> {
  const anno = Number(days.day(latestOfBeta).slice(0, 4))
  const [item] = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, norma)))
  const [by] = await tx
    .select({ id: utente.id, nome: utente.nome, cognome: utente.cognome })
    .from(utente)
    .where(eq(utente.email, gestore))
  const born = days.instant(approvedAgo + 25, 20)
  const approved = days.instant(approvedAgo, 30)
  const [row] = await tx
    .insert(programmaAudit)
    .values({
      anno,
      norma_id: item!.id,
      ...texts,
      stato: 'approvato',
      approvato_da: by!.id,
      data_approvazione: approved,
      data_creazione: born,
      data_modifica: approved,
    })
    .returning({ id: programmaAudit.id })
  const { id } = row!
  const begun = { anno, norma: item, ...texts, stato: 'bozza', revisione: 0 }
  const ended = { ...begun, stato: 'approvato', approvato_da: by, data_approvazione: approved }
  const of = { slice: 'programma_audit', id, cliente_id: null, actor: by! }
  await logChanges(tx, [
    { ...of, action: 'create', changes: changesOf('programma_audit', undefined, begun), at: born },
    { ...of, action: 'state', changes: changesOf('programma_audit', begun, ended), at: approved },
  ])
  return { id, anno, norma, approvedAgo, by: by! }
}
