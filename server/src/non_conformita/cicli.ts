import { type Ciclo, ciclo as shape, cicloPart } from '@quadra/contract/non_conformita/ciclo'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { nonConformitaCiclo } from '../database/schema/non_conformita.ts'
import { utente } from '../database/schema/registry.ts'
import { type Belonging, logChange, partLine } from '../kernel/log/changelog.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { insertOf } from '../kernel/records/statements.ts'

export const categoria = alias(voce, 'categoria')

/** The completed rounds of treatment, by their number. No user adds, changes or removes one: a verdict stores it. */
export const cicli = definePart({
  part: cicloPart,
  table: nonConformitaCiclo,
  parent: nonConformitaCiclo.non_conformita_id,
  key: nonConformitaCiclo.numero,
  fields: {
    ...columnsOf(nonConformitaCiclo, shape),
    categoria_causa: { id: categoria.id, descrizione: categoria.descrizione },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select
      .from(nonConformitaCiclo)
      .leftJoin(categoria, eq(categoria.id, nonConformitaCiclo.categoria_causa_id))
      .leftJoin(utente, eq(utente.id, nonConformitaCiclo.utente_id))
      .$dynamic(),
  order: [asc(nonConformitaCiclo.numero)],
  show: (_session, row): Ciclo => ({ ...row, tasks: [] }),
  rights: {},
})

/** Each with the tasks of its round. */
export const withTasks = (rounds: readonly Ciclo[], tasks: NonConformita['tasks']): Ciclo[] =>
  rounds.map((round) => ({ ...round, tasks: tasks.filter(({ ciclo }) => ciclo === round.numero) }))

/** Stores what was judged, with the verdict, and logs it. */
export async function storeCiclo(tx: Tx, session: Session, judged: NonConformita, belongs: Belonging): Promise<Ciclo> {
  const stored = await cicli.write(
    tx,
    session,
    judged,
    insertOf(nonConformitaCiclo, {
      ...judged,
      id: undefined,
      non_conformita_id: judged.id,
      numero: judged.ciclo,
      categoria_causa_id: judged.categoria_causa?.id,
      utente_id: session.id,
      quando: judged.data_modifica,
    }),
  )
  const line = partLine(cicloPart, stored.numero, { to: stored })!
  await logChange(tx, session, { slice: 'non_conformita', id: judged.id, ...belongs, ...line, at: stored.quando })
  return stored
}
