import { writeOn } from '@quadra/contract/kernel/list'
import { writeCode } from '@quadra/contract/reclamo/codice'
import { reclamoLimits } from '@quadra/contract/reclamo/limits'
import { publicPaths } from '@quadra/contract/reclamo/place'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import type { Config } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { reclamoPosta } from '../database/schema/reclamo.ts'
import { romeTime } from '../kernel/clock.ts'
import { type Mail, sendMail } from '../kernel/work/outbox.ts'
import { storeCode, randomLetters } from './codes.ts'
import { countUpTo } from './counters.ts'
import { keyed, keyOfDay } from './keys.ts'

type Address = Pick<Config, 'publicUrl'>
type Recipient = Pick<Reclamo, 'id' | 'email' | 'cliente' | 'servizio' | 'scadenza_risposta'>

/** At receipt. Neither this mail nor the next contains a word of the complaint. */
export const mailReceived = (tx: Connection, config: Address, complaint: Recipient, at: Date) =>
  mailComplainant(tx, config, complaint, at, (code, link) => ({
    subject: 'Abbiamo ricevuto il tuo reclamo',
    body: `Abbiamo ricevuto il tuo reclamo su ${complaint.servizio.descrizione} (${complaint.cliente.nome}).

Il tuo codice: ${code}
Risposta ${writeOn('entro il', complaint.scadenza_risposta)}.

Per seguire il reclamo:
${link}
`,
  }))

export const mailAnswered = (tx: Connection, config: Address, complaint: Recipient, at: Date) =>
  mailComplainant(tx, config, complaint, at, (_code, link) => ({
    subject: 'Abbiamo risposto al tuo reclamo',
    body: `Abbiamo risposto al tuo reclamo su ${complaint.servizio.descrizione} (${complaint.cliente.nome}).

Per leggere la risposta:
${link}
`,
  }))

/** With a code of its own, and a few a day to one address: others could have typed it. The link hides the code from servers. */
async function mailComplainant(
  tx: Connection,
  { publicUrl }: Address,
  { id, email }: Recipient,
  at: Date,
  words: (code: string, link: string) => Omit<Mail, 'recipient'>,
) {
  if (email === null) return
  const key = (await keyOfDay(tx, romeTime(at).day, true))!
  const chi = keyed(key, 'posta', email.toLowerCase()).toString('base64url')
  if (!(await countUpTo(tx, { tipo: 'posta', chi, per: 'day' }, reclamoLimits.mailsPerDay, at))) return
  const code = randomLetters()
  await storeCode(tx, id, code)
  const codeText = writeCode(code)
  const outbox_id = await sendMail(tx, {
    recipient: email,
    ...words(codeText, `${publicUrl}${publicPaths.stato}#${codeText}`),
  })
  await tx.insert(reclamoPosta).values({ outbox_id, reclamo_id: id })
}
