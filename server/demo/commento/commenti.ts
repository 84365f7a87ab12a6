import { commentoPart } from '@quadra/contract/commento/schema'
import { type PlaceName, placeOf } from '@quadra/contract/places'
import type { Tx } from '@quadra/server/database/database'
import { notifica } from '@quadra/server/database/schema/avvisi'
import { commento, commentoLettura, commentoMenzione } from '@quadra/server/database/schema/commento'
import { logChange, partLine } from '@quadra/server/kernel/log/changelog'
import { slices } from '@quadra/server/slices'
import { sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { conversations, type Said } from './commenti-data.ts'

/** Comments between people of the demonstration about their records: those mentioned have answered. */
export async function loadCommenti(tx: Tx, { instant }: Calendar) {
  for (const { slice, record, said } of conversations) {
    const { rows } = await tx.execute<Found & Record<string, unknown>>(record)
    const [found] = rows
    if (!found) throw new Error(`no ${slice} for the comments of the demonstration`)
    for (const [index, one] of said.entries()) await say(tx, slice, found, one, instant(one.ago, 60 + index))
  }
}

interface Found {
  readonly id: number
  readonly cliente_id: number
}

async function say(tx: Tx, slice: PlaceName, record: Found, { by, text, to }: Said, at: string) {
  const author = await personOf(tx, by)
  const named = to ? await personOf(tx, to) : undefined
  const testo = named ? text.replace('@', `@[${named.id}]`) : text
  const row = { slice, record_id: record.id, cliente_id: record.cliente_id, utente_id: author.id, testo }
  const [made] = await tx
    .insert(commento)
    .values({ ...row, data_creazione: at })
    .returning({ id: commento.id })
  const { id } = made!
  if (named) await tx.insert(commentoMenzione).values({ commento_id: id, utente_id: named.id })
  const written = { testo, task_id: null, menzioni: named ? [named] : [] }
  const line = partLine(commentoPart, id, { to: written })!
  await logChange(tx, author, { slice, id: record.id, cliente_id: record.cliente_id, ...line, at })
  // An author has read the comments so far.
  const read = { utente_id: author.id, slice, record_id: record.id, fino_a: id }
  await tx
    .insert(commentoLettura)
    .values(read)
    .onConflictDoUpdate({
      target: [commentoLettura.utente_id, commentoLettura.slice, commentoLettura.record_id],
      set: { fino_a: id },
    })
  await tx.execute(sql`update notifica set letta_il = ${at} where utente_id = ${author.id} and letta_il is null
    and commento_id in (select id from commento where slice = ${slice} and record_id = ${record.id})`)
  if (!named) return
  const title = slices.find(({ name }) => name === slice)!.comments!.title(record)
  await tx.insert(notifica).values({
    utente_id: named.id,
    tipo: 'menzione',
    testo: `${author.nome} ${author.cognome} ti cita in un commento: ${title} (${author.cliente ?? named.cliente})`,
    percorso: `${placeOf(slice).record(record.id)}?commenti=1`,
    data_creazione: at,
    commento_id: id,
    nel_digest: true,
  })
}

type Person = { readonly id: number; readonly nome: string; readonly cognome: string; readonly cliente: string | null }
async function personOf(tx: Tx, email: string): Promise<Person> {
  const { rows } = await tx.execute<Person & Record<string, unknown>>(
    sql`select utente.id, utente.nome, cognome, cliente.nome as cliente from utente left join cliente on cliente.id = cliente_id where utente.email = ${email}`,
  )
  return rows[0]!
}
