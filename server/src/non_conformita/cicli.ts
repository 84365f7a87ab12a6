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
export async function storeCiclo(tx: Tx, session: Session, record: NonConformita, belongs: Belonging): Promise<Ciclo> {
  const ciclo = await cicli.write(
    tx,
    session,
    record,
    insertOf(nonConformitaCiclo, {
      ...record,
      id: undefined,
      non_conformita_id: record.id,
      numero: record.ciclo,
      categoria_causa_id: record.categoria_causa?.id,
      utente_id: session.id,
      quando: record.data_modifica,
    }),
  )
  const line = partLine(cicloPart, ciclo.numero, { to: ciclo })!
  await logChange(tx, session, { slice: 'non_conformita', id: record.id, ...belongs, ...line, at: ciclo.quando })
  return ciclo
}
