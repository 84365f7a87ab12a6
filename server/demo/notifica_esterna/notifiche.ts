import { randomBytes } from 'node:crypto'
import type { Tx } from '@quadra/server/database/database'
import { consegna, notificaEsterna } from '@quadra/server/database/schema/notifica_esterna'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { sql } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, logCreation } from '../story.ts'

const slice = 'notifica_esterna'
/** How many days ago it was made, answered for the last time, and was suspended. */
const [made, answered, suspended] = [40, 14, 9]

/** The help desk that no longer answers. Its secret is nobody's: to take it up is to renew it. */
export async function loadNotifiche(tx: Tx, { people }: Cast, days: Calendar) {
  const by = { id: people.get(gestore)! }
  const born = {
    nome: 'Help desk del consorzio',
    indirizzo: 'https://helpdesk.consorzio.example.org/quadra',
    eventi: ['non_conformita.creata' as const, 'reclamo.ricevuto' as const],
    stato: 'attiva' as const,
    motivo: null,
    data_creazione: days.instant(made, 15),
    data_modifica: days.instant(made, 15),
  }
  const now = {
    ...born,
    stato: 'sospesa' as const,
    motivo: 'Nessuna consegna riuscita da 5 giorni',
    data_modifica: days.instant(suspended, 96),
  }
  const [row] = await tx
    .insert(notificaEsterna)
    .values({
      ...now,
      segreto: randomBytes(87).toString('base64'),
      attiva_dal: born.data_creazione,
      ultima_consegna: days.instant(answered, 41),
    })
    .returning({ id: notificaEsterna.id })
  const { id } = row!
  await logCreation(tx, slice, { ...born, id, cliente: null }, by)
  await logChange(tx, undefined, {
    ...{ slice, id, cliente_id: null, action: 'state', reason: now.motivo, at: now.data_modifica },
    changes: changesOf(slice, { ...born, id, cliente: null }, { ...now, id, cliente: null }),
  })
  await loadConsegne(tx, id, days)
}

/** What it was notified of findings of these weeks: the first ones arrived. */
async function loadConsegne(tx: Tx, notifica_id: number, days: Calendar) {
  const { rows } = await tx.execute<{ id: number; cliente_id: number }>(sql`select id, cliente_id from non_conformita
    where data_cancellazione is null and not dati_particolari order by id desc limit 6`)
  const deliveries = rows.toReversed().map(({ id, cliente_id }, at) => {
    const isAccepted = at < 4
    return {
      ...{
        notifica_id,
        evento: 'non_conformita.creata' as const,
        sezione: 'non_conformita',
        record_id: id,
        cliente_id,
      },
      chiave_evento: `msg_demo-${id}`,
      quando: days.instant(isAccepted ? answered + 9 - 3 * at : answered + 4 - at, 40),
      ...(isAccepted
        ? {
            stato: 'consegnata' as const,
            tentativi: at === 2 ? 2 : 1,
            prossimo: null,
            esito: 200,
            risposta: 'ok',
            ms: 140 + 23 * at,
          }
        : {
            stato: 'da_ripetere' as const,
            tentativi: 6,
            pausa: 6,
            prossimo: days.instant(suspended - 1, 0),
            esito: 503,
            risposta: 'Service Unavailable',
            ms: 61,
          }),
    }
  })
  if (deliveries.length > 0) await tx.insert(consegna).values(deliveries)
}
