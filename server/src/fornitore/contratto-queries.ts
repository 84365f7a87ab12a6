import type { Contratto, Fattura } from '@quadra/contract/fornitore/contratto'
import { keepsRecords } from '@quadra/contract/fornitore/rules'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { file } from '../database/schema/file.ts'
import { fornitoreContratto, fornitoreFattura } from '../database/schema/fornitore.ts'
import { cliente } from '../database/schema/registry.ts'
import { notFound } from '../kernel/errors.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

const contract = fornitoreContratto
const invoice = fornitoreFattura

/** The contracts of one supplier that this session may see. */
const inScope = (session: Session, fornitoreId: number, which?: SQL) =>
  and(
    eq(contract.fornitore_id, fornitoreId),
    isNull(contract.data_cancellazione),
    ofOwnCliente(session, contract.cliente_id),
    which,
  )

const residuo = sql<string>`"fornitore_contratto"."importo" - coalesce((select sum(paid.importo) from fornitore_fattura paid
  where paid.contratto_id = "fornitore_contratto"."id" and paid.data_cancellazione is null), 0)`

/** The amounts as text: JSON of the database would make binary fractions of them. */
const fatture = sql<
  StoredFattura[]
>`coalesce((select json_agg(json_build_object('id', one.id, 'data_fattura', one.data_fattura,
    'numero_fattura', one.numero_fattura, 'importo', one.importo::text, 'note', one.note) order by one.data_fattura desc, one.id desc)
  from fornitore_fattura one where one.contratto_id = "fornitore_contratto"."id" and one.data_cancellazione is null), '[]')`
type StoredFattura = Omit<Contratto['fatture'][number], 'importo' | 'cancellabile'> & { importo: string }

/** With their invoices; the newest first. */
export async function readContratti(
  db: Connection,
  session: Session,
  fornitoreId: number,
  which?: SQL,
): Promise<Contratto[]> {
  const rows = await db
    .select({
      id: contract.id,
      cliente: { id: cliente.id, nome: cliente.nome },
      numero_contratto: contract.numero_contratto,
      data_inizio: contract.data_inizio,
      data_fine: contract.data_fine,
      descrizione: contract.descrizione,
      importo: contract.importo,
      note: contract.note,
      file_name: file.name,
      residuo,
      fatture,
    })
    .from(contract)
    .innerJoin(cliente, eq(cliente.id, contract.cliente_id))
    .leftJoin(file, eq(file.id, contract.file_id))
    .where(inScope(session, fornitoreId, which))
    .orderBy(sql`${contract.data_inizio} desc nulls last`, desc(contract.id))
  return rows.map(({ file_name, ...row }) => {
    const cancellabile = keepsRecords(session, row.cliente)
    return {
      ...row,
      importo: Number(row.importo),
      residuo: Number(row.residuo),
      documento:
        file_name === null ? null : { file_name, url: `/api/fornitore/${fornitoreId}/contratto/${row.id}/documento` },
      fatture: row.fatture.map((one) => ({ ...one, importo: Number(one.importo), cancellabile })),
      cancellabile: cancellabile && row.fatture.length === 0,
    }
  })
}

export async function readContratto(
  db: Connection,
  session: Session,
  fornitoreId: number,
  id: number,
): Promise<Contratto> {
  const [row] = await readContratti(db, session, fornitoreId, eq(contract.id, id))
  if (!row) throw notFound()
  return row
}

/** Holds the contract until the transaction ends: no invoice comes in while it is being taken back. */
export async function lockContratto(tx: Tx, session: Session, fornitoreId: number, id: number): Promise<Contratto> {
  await tx
    .select({ id: contract.id })
    .from(contract)
    .where(inScope(session, fornitoreId, eq(contract.id, id)))
    .for('update')
  return readContratto(tx, session, fornitoreId, id)
}

/** The key of a contract's file, if it has one. */
export const fileOf = (db: Connection, session: Session, fornitoreId: number, id: number) =>
  db
    .select({ file_id: contract.file_id })
    .from(contract)
    .where(inScope(session, fornitoreId, eq(contract.id, id)))

export async function readFatture(
  db: Connection,
  session: Session,
  fornitoreId: number,
  which?: SQL,
): Promise<Fattura[]> {
  const rows = await db
    .select({
      id: invoice.id,
      cliente: { id: cliente.id, nome: cliente.nome },
      contratto: { id: contract.id, numero_contratto: contract.numero_contratto },
      data_fattura: invoice.data_fattura,
      numero_fattura: invoice.numero_fattura,
      importo: invoice.importo,
      note: invoice.note,
    })
    .from(invoice)
    .innerJoin(contract, eq(contract.id, invoice.contratto_id))
    .innerJoin(cliente, eq(cliente.id, contract.cliente_id))
    .where(and(inScope(session, fornitoreId, which), isNull(invoice.data_cancellazione)))
    .orderBy(desc(invoice.data_fattura), desc(invoice.id))
  return rows.map((row) => ({ ...row, importo: Number(row.importo), cancellabile: keepsRecords(session, row.cliente) }))
}
