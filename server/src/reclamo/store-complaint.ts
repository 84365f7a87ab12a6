import { daysAfter } from '@quadra/contract/kernel/days'
import { challengeBits, challengeLife, reclamoLimits, reclamoWords } from '@quadra/contract/reclamo/limits'
import type { ReclamoInvio } from '@quadra/contract/reclamo/pubblico'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { reclamoSfida } from '../database/schema/reclamo.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import { insertRecord } from '../kernel/records/records.ts'
import { productSession } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import type { Opened } from './challenge.ts'
import { storeCode } from './codes.ts'
import { countOf, countUpTo, tooMany } from './counters.ts'
import { atPoint, limitsOf } from './limits.ts'
import { mailReceived } from './mails.ts'
import { notifyHandlers } from './notify.ts'
import type { Point } from './point.ts'
import { reclamoStore } from './queries.ts'

interface Complaint {
  readonly point: Point
  readonly values: ReclamoInvio
  readonly chi: string
  readonly at: Date
  readonly oggi: string
  readonly sent: { readonly hash: string; readonly richiesta: string }
  readonly opened: Opened
  readonly code: string
}

/** Everything of a complaint in one transaction. Undefined where its challenge was used already: of those who come at once, one. */
export function storeComplaint(app: App, slices: readonly Slice[], complaint: Complaint) {
  const { point, values, chi, at, oggi, sent, opened, code } = complaint
  return app.db.transaction(async (tx) => {
    const used = { ...sent, fino_al: new Date(opened.at.getTime() + challengeLife.until * 1000).toISOString() }
    const [mine] = await tx
      .insert(reclamoSfida)
      .values(used)
      .onConflictDoNothing()
      .returning({ hash: reclamoSfida.hash })
    if (!mine) return undefined
    for (const { counter, limit, words } of limitsOf(point, chi))
      if (!(await countUpTo(tx, counter, limit, at))) throw tooMany(words, counter.per, at)
    // A page fetched before the flood has an easy challenge: it counts no longer. The counter is locked until the commit.
    const isFlooded = (await countOf(tx, atPoint(point.id), at)) > reclamoLimits.perPoint.harder
    if (isFlooded && opened.bit < challengeBits.harder) throw invalid({ sfida: reclamoWords.tooEasy })
    const { nome = null, email = null, telefono = null, data_fatto = null, riservato = false, testo } = values
    const anno = Number(oggi.slice(0, 4))
    const session = productSession(oggi)
    const reclamo = await insertRecord(tx, session, reclamoStore, {
      anno,
      numero: await takeNumero(tx, point.cliente.id, anno),
      cliente_id: point.cliente.id,
      servizio_id: point.servizio.id,
      riservato,
      anonimo: nome === null && email === null && telefono === null,
      nome,
      email,
      telefono,
      testo,
      data_fatto,
      informativa_sha256: opened.informativa,
      ricevuto_il: at.toISOString(),
      scadenza_risposta: daysAfter(oggi, point.cliente.giorni),
    })
    await tx.update(reclamoSfida).set({ reclamo_id: reclamo.id }).where(eq(reclamoSfida.hash, sent.hash))
    await storeCode(tx, reclamo.id, code)
    await notifyHandlers(tx, app.config, slices, { reclamo, at })
    await mailReceived(tx, app.config, reclamo, at)
    return reclamo
  })
}

/** The next number of the cooperative in its year: concurrent calls wait, and a failure takes none. */
async function takeNumero(tx: Tx, cliente_id: number, anno: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into reclamo_counter (cliente_id, anno, ultimo) values (${cliente_id}, ${anno}, 1)
    on conflict (cliente_id, anno) do update set ultimo = reclamo_counter.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}
