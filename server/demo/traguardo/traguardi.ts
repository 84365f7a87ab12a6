import type { Tx } from '@quadra/server/database/database'
import { azioneMiglioramento } from '@quadra/server/database/schema/azione_miglioramento'
import { voce } from '@quadra/server/database/schema/dizionario'
import { indicatore } from '@quadra/server/database/schema/indicatore'
import { utente } from '@quadra/server/database/schema/registry'
import { traguardo } from '@quadra/server/database/schema/traguardo'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, eq } from 'drizzle-orm'
import { managersOf } from '../addetto/addetti.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, logCreation } from '../story.ts'
import { objectives, type Planned } from './traguardi-data.ts'

/** Days ago on which the objectives were set. */
const planned = 290

/** Objectives of Alfa: of last year one that is reached, of this year three, one of which still lacks something. */
export async function loadTraguardi(tx: Tx, cast: Cast, days: Calendar) {
  const cliente_id = cast.clients.get('alfa')!
  const by = (await managersOf(tx))(cliente_id)
  const people = new Map((await tx.select().from(utente)).map((one) => [one.email, one]))
  for (const [index, story] of objectives.entries()) {
    const anno = Number(days.day(0).slice(0, 4)) - (story.lastYear ? 1 : 0)
    const aimed = await indicatorOf(tx, cast, story)
    const { attivita, risorse = null, valutazione = null, until, given } = story
    const responsabile = given ? people.get(given)! : null
    const at = days.instant(planned + (story.lastYear ? 365 : 0), index)
    const values = { anno, attivita, risorse, valutazione, entro: until ? `${anno}-${until}` : null }
    const [made] = await tx
      .insert(traguardo)
      .values({
        ...{ ...values, indicatore_id: aimed.id, responsabile_id: responsabile?.id ?? null },
        ...{ data_creazione: at, data_modifica: at },
      })
      .returning()
    const reading = {
      ...made!,
      indicatore: aimed,
      responsabile: responsabile && { id: responsabile.id },
      cliente: { id: cliente_id },
    }
    await logCreation(tx, 'traguardo', reading, by)
    if (story.action) await link(tx, { action: story.action, aimed, by, at })
  }
}

async function indicatorOf(tx: Tx, cast: Cast, { obiettivo, servizio }: Planned) {
  const measured = await tx
    .select({ id: indicatore.id, servizio_id: indicatore.servizio_id, descrizione: voce.descrizione })
    .from(indicatore)
    .innerJoin(voce, eq(voce.id, indicatore.obiettivo_id))
    .where(and(eq(indicatore.cliente_id, cast.clients.get('alfa')!), eq(voce.descrizione, obiettivo)))
  const servizio_id = servizio && cast.services.get('alfa')!.get(servizio)!
  const { id, descrizione } = measured.find((one) => one.servizio_id === servizio_id)!
  return { id, descrizione }
}

interface Link {
  /** Its first words. */
  readonly action: string
  readonly aimed: { readonly id: number; readonly descrizione: string }
  readonly by: { readonly id: number }
  readonly at: string
}

/** An action that is there already serves the objective; an instant after it was written, or after the objective. */
async function link(tx: Tx, { action, aimed, by, at }: Link) {
  const all = await tx.select().from(azioneMiglioramento)
  const found = all.find(({ miglioramento }) => miglioramento.startsWith(action))!
  const instant = [at, found.data_modifica].toSorted().at(-1)!
  await tx
    .update(azioneMiglioramento)
    .set({ indicatore_id: aimed.id, data_modifica: instant })
    .where(eq(azioneMiglioramento.id, found.id))
  const slice = 'azione_miglioramento'
  await logChange(tx, by, {
    ...{ slice, id: found.id, cliente_id: found.cliente_id, action: 'update' },
    changes: changesOf(slice, {}, { indicatore: aimed }),
    at: instant,
  })
}
