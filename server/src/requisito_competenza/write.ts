import type { requisitoCompetenzaApi } from '@quadra/contract/requisito_competenza/api'
import type { Requirement } from '@quadra/contract/requisito_competenza/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { requisitoCompetenza } from '../database/schema/addetto.ts'
import { voce } from '../database/schema/dizionario.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { jobRequirements } from '../domain/competences/requirements.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'

/**
 * Changes one cell of the matrix. What is switched off cannot be newly required, but what it requires may be changed; another level
 * leaves the day since when it is required.
 */
export async function changeRequirement(
  tx: Tx,
  session: Session,
  { mansione_id, competenza_id, livello }: Body<(typeof requisitoCompetenzaApi)['update']>,
) {
  const present = await findRequirement(tx, session, mansione_id, competenza_id)
  await ensureOffered(tx, {
    mansione_id: voceOffered('mansione', mansione_id, present && mansione_id),
    competenza_id: present ? undefined : sql`exists (select from competenza where id = ${competenza_id} and stato = 1)`,
  })
  if ((present?.livello ?? null) === livello) return
  if (livello === null) {
    await tx.delete(requisitoCompetenza).where(eq(requisitoCompetenza.id, present!.id))
    return logRequirement(tx, session, mansione_id, { from: present })
  }
  const bloccante = livello === 'bloccante'
  const row = present
    ? updateOf(requisitoCompetenza, eq(requisitoCompetenza.id, present.id), { bloccante })
    : insertOf(requisitoCompetenza, { mansione_id, competenza_id, bloccante, dal: session.today })
  const to = await jobRequirements.write(tx, session, { id: mansione_id }, row)
  return logRequirement(tx, session, mansione_id, { from: present, to })
}

/** The current cell; its job is locked, so that of two concurrent changes the second sees the first. */
async function findRequirement(tx: Tx, session: Session, mansione_id: number, competenza_id: number) {
  await tx.execute(sql`select from ${voce} where ${eq(voce.id, mansione_id)} for no key update`)
  const [found] = await tx
    .select({ id: requisitoCompetenza.id })
    .from(requisitoCompetenza)
    .where(and(eq(requisitoCompetenza.mansione_id, mansione_id), eq(requisitoCompetenza.competenza_id, competenza_id)))
  return found && jobRequirements.find(tx, session, { id: mansione_id }, found.id)
}

async function logRequirement(
  tx: Tx,
  session: Session,
  mansione_id: number,
  change: { readonly from?: Requirement | undefined; readonly to?: Requirement | undefined },
) {
  const line = partLine(jobRequirements.part, (change.to ?? change.from)!.id, change)
  if (line) await logChange(tx, session, { slice: 'mansione', id: mansione_id, cliente_id: null, ...line })
}
