import { required } from '@quadra/contract/kernel/messages'
import type { RispostaDati } from '@quadra/contract/rilievo_ente/risposta'
import { answersByNonConformita, notAnswerable, notReady } from '@quadra/contract/rilievo_ente/rules'
import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { rilievoEnteRisposta } from '../database/schema/rilievo_ente.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import { insertOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { answers } from './answers.ts'
import { rilievoEnteStore } from './queries.ts'
import { reservedDati } from './reserved.ts'

/** Answers a finding: what its treatment says at this moment is copied, and never changes again (ADR 0072). */
export async function answerRilievo(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ testo?: string | null | undefined }>,
): Promise<RilievoEnte> {
  const { item } = await rilievoEnteStore.lock(tx, session, id)
  const { testo = null } = body()
  if (item.testo_necessario && testo === null) throw invalid({ testo: required })
  ensureVersion(item, raw)
  if (!item.rispondibile) throw conflict(notAnswerable)
  const dati = item.non_conformita && (await copyOf(tx, item.non_conformita.id))
  const { mancanze } = item
  if (mancanze.length > 0) throw conflict(`${notReady}: ${mancanze.join('; ')}`, { mancanze })
  const values = {
    rilievo_id: id,
    numero: item.risposte.length + 1,
    testo,
    dati: dati && (answersByNonConformita(item) || dati.riservato) ? dati.copied : null,
    utente_id: session.id,
  }
  const to = await answers.write(tx, session, item, insertOf(rilievoEnteRisposta, values))
  const of = { slice: rilievoEnteStore.slice, id, ...rilievoEnteStore.belongs(item) }
  await logChange(tx, session, { ...of, ...partLine(answers.part, to.id, { to })! })
  await updateRecord(tx, session, rilievoEnteStore, item, { stato: 'risposto' }, { log: { action: 'state' } })
  // With the step that was just written.
  return rilievoEnteStore.read(tx, session, id)
}

/** The treatment as it is now; of one with data of health or of minors its days alone. */
async function copyOf(tx: Tx, nonConformita: number) {
  // Locked, so that what is copied is one state of it and not two.
  await tx.execute(sql`select from non_conformita where id = ${nonConformita} for share`)
  const { rows } = await tx.execute<RispostaDati & { riservato: boolean } & Record<string, unknown>>(sql`
    select coalesce(correzione, '') as correzione, coalesce(causa, '') as causa, coalesce(trattamento, '') as trattamento,
      dati_particolari as riservato, (select coalesce(json_agg(json_build_object('testo', task.descrizione_intervento_da_eseguire,
        'scadenza', task.scadenza, 'concluso_il', (task.data_chiusura at time zone 'Europe/Rome')::date) order by task.id), '[]')
        from non_conformita_task task where task.non_conformita_id = non_conformita.id and task.data_cancellazione is null) as azioni
    from non_conformita where id = ${nonConformita} and data_cancellazione is null`)
  const [found] = rows
  if (!found) return null
  const { riservato, ...copied } = found
  return { riservato, copied: riservato ? reservedDati(copied) : copied }
}
