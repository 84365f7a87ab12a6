import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { setting } from '../../../database/schema/kernel.ts'
import { utente } from '../../../database/schema/registry.ts'
import type { DailyJob } from '../../work/jobs.ts'
import { sendMail } from '../../work/outbox.ts'
import { sealsOf, type StoredSeal } from './anchor-seals.ts'

const days = 7
const mailedOn = 'log_anchor_mailed'

/**
 * Where mails leave the machine, the newest seal is mailed to every active administrator once a week: a copy that
 * cannot be altered from here.
 */
export const weeklySeal = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): readonly DailyJob[] =>
  smtpUrl
    ? [
        {
          name: 'mail-newest-seal',
          hour: 7,
          work: async (tx, day) => {
            const [last] = await tx.select().from(setting).where(eq(setting.key, mailedOn))
            if (last && daysBetween(last.value, day) < days) return
            const [seal] = await sealsOf(tx, sql`id = (select max(id) from change_log_seal)`)
            if (!seal) return
            const admins = await tx
              .select({ email: utente.email })
              .from(utente)
              .where(and(eq(utente.ruolo, 'admin'), eq(utente.stato, 1)))
            for (const { email } of admins) await sendMail(tx, { recipient: email, ...mailOf(seal, publicUrl) })
            await tx
              .insert(setting)
              .values({ key: mailedOn, value: day })
              .onConflictDoUpdate({ target: setting.key, set: { value: day } })
          },
        },
      ]
    : []

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const mailOf = ({ seal, hash, lines, at, signer, signature }: StoredSeal, publicUrl: string) => ({
  subject: `Quadra: sigillo n. ${seal} del registro delle modifiche`,
  body: `Questo è l’ultimo sigillo del registro delle modifiche di ${publicUrl}.
Conservare questo messaggio: chi alterasse il registro fino a questo punto non potrebbe più nasconderlo.

Sigillo    ${seal}
Impronta   ${hash}
Righe      ${lines}
Del        ${at}
Chiave     ${signer ?? '(nessuna)'}
Firma      ${signature ?? '(nessuna)'}

Per controllare che il registro lo contenga ancora, sul server:
npm run verify-log -- --anchor ${seal}:${hash}
`,
})
