import { type Sospensione, sospensione, sospensionePart } from '@quadra/contract/fornitore/qualifica'
import { suspends } from '@quadra/contract/fornitore/rules'
import { desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornitoreSospensione } from '../database/schema/fornitore_documento.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { fornitoreStore } from './queries.ts'

const revoker = alias(utente, 'revoker')

/** The suspensions of a supplier: a client's own, and the consortium's, which are visible to all. */
export const sospensioni = partOf(
  fornitoreStore,
  definePart({
    part: sospensionePart,
    table: fornitoreSospensione,
    parent: fornitoreSospensione.fornitore_id,
    fields: {
      ...columnsOf(fornitoreSospensione, sospensione),
      cliente: { id: cliente.id, nome: cliente.nome },
      utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
      revocata_da: { id: revoker.id, nome: revoker.nome, cognome: revoker.cognome },
      data_modifica: fornitoreSospensione.data_modifica,
    },
    from: (select) =>
      select
        .from(fornitoreSospensione)
        .leftJoin(cliente, eq(cliente.id, fornitoreSospensione.cliente_id))
        .leftJoin(utente, eq(utente.id, fornitoreSospensione.utente_id))
        .leftJoin(revoker, eq(revoker.id, fornitoreSospensione.revocata_da))
        .$dynamic(),
    order: [desc(fornitoreSospensione.id)],
    visible: (session) =>
      session.cliente
        ? or(ofOwnCliente(session, fornitoreSospensione.cliente_id), isNull(fornitoreSospensione.cliente_id))
        : ofOwnCliente(session, fornitoreSospensione.cliente_id),
    show: (_session, row, _record: { id: number }): Sospensione & { data_modifica: string } => row,
    rights: {
      add: (session: Session) => ({ granted: suspends(session) }),
      change: (session: Session, _record: unknown, row: Sospensione) => ({
        granted: suspends(session, row.cliente),
        state: row.revocata_il ? 'La sospensione è già revocata' : undefined,
      }),
    },
    belongs: (row: Sospensione) => ({ cliente_id: row.cliente?.id ?? null }),
  }),
)
