import type { DettaglioEvento, TipoEvento } from '@quadra/contract/evento_sicurezza/schema'
import type { Tx } from '@quadra/server/database/database'
import { eventoSicurezza } from '@quadra/server/database/schema/factors'
import { sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { demoAccounts } from '../registry/accounts.ts'

const devices = ['Chrome su Windows', 'Edge su Windows', 'Safari su iPhone', 'Chrome su Android', 'Firefox su Linux']

/** Two weeks of sign-ins, of colleagues only: the user who tries the demonstration begins without a past. */
export async function loadEventi(tx: Tx, days: Calendar) {
  const emails = demoAccounts.map(({ email }) => email)
  const { rows: people } = await tx.execute<{ id: number }>(
    sql`select id from utente where stato = 1 and email <> all(${sql.param(emails)}::text[]) order by id limit 6`,
  )
  if (people.length === 0) return
  const rows: (typeof eventoSicurezza.$inferInsert)[] = []
  const report = (ago: number, minute: number, tipo: TipoEvento, who: number | null, dettaglio: DettaglioEvento = {}) =>
    rows.push({
      at: days.instant(ago, minute),
      tipo,
      utente_id: who === null ? null : people[who % people.length]!.id,
      indirizzo: who === null ? '203.0.113.77' : `198.51.100.${20 + (who % people.length)}`,
      user_agent: who === null ? 'Dispositivo sconosciuto' : devices[who % devices.length]!,
      dettaglio,
    })
  for (let ago = 14; ago > 0; ago--) {
    if (ago % 7 < 2) continue
    for (let who = 0; who < 3; who++) {
      report(ago, 10 + who * 13, 'accesso', who + ago, { metodo: 'password' })
      if (who === 1) report(ago, 480, 'sessione_terminata', who + ago, { causa: 'logout' })
    }
  }
  report(12, 35, 'accesso_rifiutato', 2)
  report(12, 36, 'recupero_chiesto', 2)
  report(12, 44, 'password_cambiata', 2)
  report(9, 60, 'secondo_fattore_attivato', 1, { fattore: 'totp' })
  report(8, 15, 'accesso', 1, { metodo: 'totp' })
  for (let minute = 200; minute < 206; minute++) report(6, minute, 'accesso_rifiutato', null)
  report(6, 206, 'limite_superato', null, { chiave: 'address:0000000000000000' })
  report(3, 90, 'secondo_fattore_rifiutato', 1)
  report(3, 91, 'codice_recupero_usato', 1)
  report(3, 91, 'accesso', 1, { metodo: 'recupero' })
  await tx.insert(eventoSicurezza).values(rows.toSorted((one, other) => (one.at! < other.at! ? -1 : 1)))
}
