import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { azioneMiglioramento } from '@quadra/server/database/schema/azione_miglioramento'
import { chiusura, chiusuraRiga } from '@quadra/server/database/schema/chiusura'
import { voce } from '@quadra/server/database/schema/dizionario'
import { indicatore } from '@quadra/server/database/schema/indicatore'
import { nonConformita } from '@quadra/server/database/schema/non_conformita'
import { utente } from '@quadra/server/database/schema/registry'
import { logAzione } from '../azione_miglioramento/azioni.ts'
import type { Calendar } from '../calendar.ts'
import { logNonConformita } from '../non_conformita/non_conformita.ts'
import type { Cast } from '../registry/registry.ts'
import { leftProposal, leftStory } from './left-open.ts'
import { closer, leftAt, leftReason } from './left.ts'

/** The cooperative that left was closed with what was open there: it opens again if it comes back. */
export async function loadChiusura(tx: Tx, cast: Cast, days: Calendar) {
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  const norms = new Map(
    (await tx.select().from(voce).where(eq(voce.dizionario, 'norma_conformita'))).map((row) => [
      row.descrizione,
      row.id,
    ]),
  )
  await logNonConformita(tx, { story: leftStory, cast, days, norms, people })
  await logAzione(tx, { proposal: leftProposal, cast, days, people })
  const [made] = await tx
    .insert(chiusura)
    .values({
      cliente_id: cast.clients.get('faro')!,
      motivo: leftReason,
      utente_id: people.get(closer)!.id,
      data_creazione: leftAt(days),
    })
    .returning({ id: chiusura.id })
  const of = { chiusura_id: made!.id }
  const cases = await tx.select().from(nonConformita).where(eq(nonConformita.stato, 'archiviata'))
  const azioni = await tx.select().from(azioneMiglioramento).where(sql`${azioneMiglioramento.archiviata}`)
  const indicatori = await tx.select().from(indicatore).where(sql`${indicatore.archiviato}`)
  await tx.insert(chiusuraRiga).values([
    ...cases.map(({ id, data_creazione }) => ({
      ...of,
      tipo: 'non_conformita' as const,
      riga_id: id,
      prima: { stato: 'in_lavorazione', data_ultimo_stato: data_creazione },
    })),
    ...azioni.map(({ id }) => ({
      ...of,
      tipo: 'azione_miglioramento' as const,
      riga_id: id,
      prima: { chiusa: false, archiviata: false },
    })),
    ...indicatori.map(({ id }) => ({
      ...of,
      tipo: 'indicatore' as const,
      riga_id: id,
      prima: { stato: true, archiviato: false, misura_fino_al: null },
    })),
  ])
}
