import { passi, percentageOf, stepsDone } from '@quadra/contract/primi_passi/steps'
import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { colleagues, emptyDictionaries } from '../domain/first-steps.ts'
import type { Session } from '../kernel/session.ts'

type Read = Pick<PrimiPassi, 'fatti' | 'password_iniziale'>

/** What exists now, in one statement; nothing of the steps is stored. */
export async function readSteps(
  db: Connection,
  session: Session,
  config: Pick<Config, 'smtpUrl'>,
): Promise<PrimiPassi> {
  const { rows } = await db.execute<{ data: Read }>(sql`select json_build_object(
    'fatti', json_build_object(
      'dizionari_vuoti', ${emptyDictionaries},
      'voci', (select count(*) from voce where stato = 1),
      'dizionari', (select count(distinct dizionario) from voce where stato = 1),
      'cooperative', (select count(*) from cliente where stato = 1),
      'servizi', (select count(*) from servizio where stato = 1),
      'persone', (select count(*) from ${colleagues}),
      'certificati', (select count(*) from certificato where data_cancellazione is null),
      'programmi', (select count(*) from programma_audit where data_cancellazione is null),
      'audit', (select count(*) from audit where data_cancellazione is null),
      'catalogo', (select count(*) from catalogo_indicatore where stato),
      'indicatori', (select count(*) from indicatore where data_cancellazione is null),
      'documenti', (select count(*) from documento where data_cancellazione is null)),
    'password_iniziale', ${initialPassword(session)}) as data`)
  const { fatti, password_iniziale } = rows[0]!.data
  const done = stepsDone(fatti)
  return {
    passi: passi.map((passo) => ({ passo, fatto: done[passo] })),
    percentuale: percentageOf(passi.filter((passo) => done[passo]).length),
    fatti,
    posta: config.smtpUrl !== undefined,
    password_iniziale,
  }
}

/** The product itself created this user, whose password was never changed since. */
const initialPassword = ({ id }: Session) => sql`(
  exists (select from change_log where slice = 'utente' and record_id = ${id} and part is null and action = 'create' and user_id is null)
  and not exists (select from evento_sicurezza where utente_id = ${id} and tipo = 'password_cambiata')
  and not exists (select from setting where key = 'demo'))`
