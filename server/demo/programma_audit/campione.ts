import { campionePart } from '@quadra/contract/programma_audit/campione'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { programmaCampione } from '@quadra/server/database/schema/programma_audit'
import { logChange } from '@quadra/server/kernel/log/changelog'
import type { Session } from '@quadra/server/kernel/session'
import { draw } from '@quadra/server/programma_audit/draw'
import { sitesWithRisk } from '@quadra/server/programma_audit/risk'
import { and, eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Programma } from './programma.ts'
import { lineOfPart } from '../story.ts'

/** The sites that the consortium expects to be visited this year: one surveillance draw, from the story so far. */
export async function loadCampione(tx: Tx, days: Calendar, { id, anno, norma, by }: Programma) {
  const [item] = await tx
    .select({ id: voce.id })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, norma)))
  const sites = await sitesWithRisk(tx, readerOn(days.day(0), by.id), { norma_id: item!.id, anno })
  const sample = { ...draw(sites, 'sorveglianza', '7c3e19d2'), tipo: 'sorveglianza' as const, motivo: null }
  const at = days.instant(2, 50)
  const [row] = await tx
    .insert(programmaCampione)
    .values({ ...sample, programma_id: id, utente_id: by.id, data_creazione: at })
    .returning({ id: programmaCampione.id })
  const of = { slice: 'programma_audit', id, cliente_id: null }
  await logChange(tx, by, lineOfPart(of, campionePart, row!.id, { to: { ...sample, utente: by }, at }))
}

/** A user of the consortium on that day, who sees every site. */
const readerOn = (today: string, id: number): Session => ({
  id,
  nome: '',
  cognome: '',
  email: '',
  ruolo: 'gestore_multisito',
  agenzia: { id: 0, nome: '' },
  cliente: null,
  servizi: [],
  family: 0,
  limitata: false,
  password_iniziale: false,
  today,
})
