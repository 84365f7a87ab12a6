import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { utente } from '@quadra/server/database/schema/registry'
import { eq, sql } from 'drizzle-orm'
import type { Answered } from './estensioni-data.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { logNonConformita } from '../non_conformita/non_conformita.ts'
import { plan, work } from '../non_conformita/non_conformita-life.ts'

interface Concerned {
  readonly id: number
  readonly finding: Finding
  readonly given: Answered
  readonly who: number
}

/** The finding of a cooperative that the question concerns, on its way. */
export async function notifyConcerned(
  tx: Tx,
  { cast, days }: { cast: Cast; days: Calendar },
  { id, finding, given, who }: Concerned,
) {
  const norms = new Map((await tx.select().from(voce).where(eq(voce.dizionario, 'norma_conformita'))).map(byName))
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  const answerer = [...people.values()].find((row) => row.id === who)!
  await logNonConformita(tx, {
    story: {
      coop: given.coop,
      servizio: given.servizio ?? null,
      by: answerer.email,
      followedBy: answerer.email,
      ago: given.ago,
      tipo: 'non_conformita',
      norma: finding.norma.descrizione,
      segnalante: `${answerer.nome} ${answerer.cognome}`,
      descrizione: given.nota,
      ...(finding.processo && { processo: finding.processo.codice }),
      life: [
        { day: 0, due: 75, writes: { gravita: 'maggiore', riferimento_norma: finding.riferimento_norma ?? '' } },
        work(1),
        plan(2, 'Officina del nido', 'Sostituire il fermo della rampa e annotare il controllo'),
      ],
    },
    estensione_id: id,
    cast,
    days,
    norms,
    people,
  })
  const { rows } = await tx.execute<{ id: number }>(sql`select id from non_conformita where estensione_id = ${id}`)
  return rows[0]!.id
}

const byName = (row: { readonly descrizione: string; readonly id: number }) => [row.descrizione, row.id] as const

export type Finding = {
  readonly id: number
  readonly cliente_id: number
  readonly norma_id: number
  readonly processo_id: number | null
  readonly riferimento_norma: string | null
  readonly gravita: 'maggiore' | null
  readonly norma: { readonly id: number; readonly descrizione: string }
  readonly processo: { readonly id: number; readonly codice: string; readonly descrizione: string } | null
}
