import type { Tx } from '@quadra/server/database/database'
import { contestoFattore, contestoParte, contestoRevisione } from '@quadra/server/database/schema/contesto'
import { cliente, utente } from '@quadra/server/database/schema/registry'
import { eq } from 'drizzle-orm'
import { managersOf } from '../addetto/addetti.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import type { CoopKey } from '../registry/registry-data.ts'
import { logCreation } from '../story.ts'
import { factors, parties, revisions } from './contesto-data.ts'

/** Days ago on which factors and parties were written down. */
const written = 320

/** What is around the cooperatives and who expects what of them, of the consortium and of two of them. */
export async function loadContesto(tx: Tx, cast: Cast, days: Calendar) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const managerOf = await managersOf(tx)
  const sites = new Map((await tx.select().from(cliente)).map(({ id, nome }) => [id, { id, nome }]))
  const ownerOf = (coop: CoopKey | null) => {
    const cliente_id = coop && cast.clients.get(coop)!
    return {
      cliente_id,
      cliente: cliente_id && sites.get(cliente_id)!,
      by: cliente_id ? managerOf(cliente_id) : keeper,
    }
  }
  const timesOf = (at: string) => ({ data_creazione: at, data_modifica: at })
  for (const [index, [coop, ambito, descrizione]] of factors.entries()) {
    const { by, ...owner } = ownerOf(coop)
    const values = { ambito, descrizione, ...timesOf(days.instant(written, index)) }
    const [made] = await tx
      .insert(contestoFattore)
      .values({ ...values, cliente_id: owner.cliente_id })
      .returning()
    await logCreation(tx, 'contesto_fattore', { ...made!, ...owner }, by)
  }
  for (const [index, [coop, nome, esigenze]] of parties.entries()) {
    const { by, ...owner } = ownerOf(coop)
    const values = { nome, esigenze, ...timesOf(days.instant(written, 20 + index)) }
    const [made] = await tx
      .insert(contestoParte)
      .values({ ...values, cliente_id: owner.cliente_id })
      .returning()
    await logCreation(tx, 'contesto_parte', { ...made!, ...owner }, by)
  }
  for (const [coop, ago, nota] of revisions) {
    const { by, ...owner } = ownerOf(coop)
    const values = { data: days.day(ago), nota, utente_id: by.id, ...timesOf(days.instant(ago, 90)) }
    const [made] = await tx
      .insert(contestoRevisione)
      .values({ ...values, cliente_id: owner.cliente_id })
      .returning()
    await logCreation(tx, 'contesto_revisione', { ...made!, ...owner, utente: { id: by.id } }, by)
  }
}
