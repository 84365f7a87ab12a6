import { consegneKinds, staysOf, tipiConsegna } from '@quadra/contract/scadenzario/consegne'
import { type Consegne, mostOfAKind } from '@quadra/contract/utente/consegne'
import type { Connection } from '../../database/database.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { fallbacksOf } from './fallbacks.ts'
import { heirsOf, inNameOf, type Wanted } from './in-name.ts'
import { sostituzioniOf } from './sostituzioni.ts'
import { lineOf } from './titles.ts'

/** What is in a person's name, who may take it, and to whom it falls otherwise. */
export async function consegneOf(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  wanted: Wanted,
): Promise<Consegne> {
  const rows = await inNameOf(db, slices, session, wanted)
  const tipi = tipiConsegna.filter((tipo) => rows.some((row) => row.tipo === tipo))
  const passable = tipi.filter((tipo) => staysOf(tipo) === null)
  const some = { ...wanted, tipi: passable }
  const heirs = passable.length > 0 ? await heirsOf(db, slices, session, some) : []
  const fallbacks = passable.length > 0 ? await fallbacksOf(db, slices, session, some) : []
  return {
    tipi: tipi.map((tipo) => {
      const own = rows.filter((row) => row.tipo === tipo)
      return {
        tipo,
        etichetta: consegneKinds[tipo].label,
        quanti: own.length,
        righe: own.slice(0, mostOfAKind).map(lineOf),
        eredi: heirs.flatMap(({ tipo: of, ...person }) => (of === tipo ? person : [])),
        ripieghi: fallbacks.flatMap(({ tipo: of, fallback }) => (of === tipo ? fallback : [])),
        resta: staysOf(tipo),
      }
    }),
    sostituzioni: await sostituzioniOf(db, wanted.person),
  }
}
