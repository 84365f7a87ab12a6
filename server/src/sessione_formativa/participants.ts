import { type Partecipante, partecipantePart } from '@quadra/contract/sessione_formativa/partecipante'
import { asc, eq, sql } from 'drizzle-orm'
import { addetto } from '../database/schema/addetto.ts'
import { sessionePartecipante } from '../database/schema/formazione.ts'
import { cliente } from '../database/schema/registry.ts'
import { visibleAddetto } from '../domain/competences/people.ts'
import { definePart, type Keyed } from '../kernel/records/parts.ts'

/** Who is enrolled, of the people whom the caller sees; the line of each is of the cooperative of that person. */
export const participants = definePart({
  part: partecipantePart,
  table: sessionePartecipante,
  parent: sessionePartecipante.sessione_id,
  key: sessionePartecipante.addetto_id,
  fields: {
    addetto: { id: addetto.id, codice: addetto.codice, nome: addetto.nome, cognome: addetto.cognome },
    cliente: { id: cliente.id, nome: cliente.nome },
    presente: sessionePartecipante.presente,
    efficacia: sessionePartecipante.efficacia,
    nota: sessionePartecipante.nota,
  },
  from: (select) =>
    select
      .from(sessionePartecipante)
      .innerJoin(addetto, eq(addetto.id, sessionePartecipante.addetto_id))
      .innerJoin(cliente, eq(cliente.id, addetto.cliente_id))
      .$dynamic(),
  order: [
    asc(sql`${addetto.cognome} collate "und-x-icu"`),
    asc(sql`${addetto.nome} collate "und-x-icu"`),
    asc(addetto.id),
  ],
  visible: visibleAddetto,
  show: (_session, row, _record: Keyed): Partecipante => row,
  rights: {},
  belongs: (row) => ({ cliente_id: row.cliente.id }),
})
