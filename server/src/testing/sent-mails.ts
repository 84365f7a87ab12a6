import type { Db } from '../database/database.ts'
import { drainOutbox, type Mail } from '../kernel/work/outbox.ts'

/** The mails that leave now, as they leave: only then do they contain their links. */
export async function sentMails(db: Db): Promise<Mail[]> {
  const sent: Mail[] = []
  const raise = (error: unknown) => {
    throw error
  }
  await drainOutbox(db, async (mail) => void sent.push(mail), raise)
  return sent
}
