import {
  columnsIn,
  type MappaturaSalvata,
  type mappatureQuery,
  savedColumns,
} from '@quadra/contract/importazione/mappatura'
import { tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { importazioneMappatura } from '../database/schema/importazione.ts'
import { cliente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { invalid } from '../kernel/errors.ts'
import { logChange } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import type { Recorded } from './queries.ts'

type Mapping = Readonly<Record<string, number>>

/** Of a cooperative those its own people saved; the consortium sees all, as it sees all imports. */
export const savedMappings = (
  db: Connection,
  session: Session,
  { tipo, cliente_id }: z.output<typeof mappatureQuery>,
): Promise<MappaturaSalvata[]> => {
  const { id, nome, colonne, data_creazione, data_modifica, ...table } = importazioneMappatura
  return db
    .select({
      ...{ id, tipo: table.tipo, nome, colonne, data_creazione, data_modifica },
      cliente: { id: cliente.id, nome: cliente.nome },
    })
    .from(importazioneMappatura)
    .leftJoin(cliente, eq(cliente.id, table.cliente_id))
    .where(
      and(
        ofOwnCliente(session, table.cliente_id),
        tipo && eq(table.tipo, tipo),
        cliente_id ? or(eq(table.cliente_id, cliente_id), isNull(table.cliente_id)) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${nome})`), asc(id))
}

/** The columns of a body: as they are, or those of the saved mapping it names. */
export async function chosenMapping(
  tx: Tx,
  session: Session,
  { tipo, cliente: { id }, intestazioni }: Recorded,
  mappatura: Mapping | string,
): Promise<Mapping> {
  if (typeof mappatura !== 'string') return mappatura
  const usable = await savedMappings(tx, session, { tipo, cliente_id: id })
  const named = usable.filter(({ nome }) => nome.toLowerCase() === mappatura.toLowerCase())
  // The consortium's own comes before one of the cooperative with the same name.
  const found = named.find((one) => one.cliente === null) ?? named[0]
  if (!found) {
    const kind = tipoImportazioneLabels[tipo]
    throw invalid({ mappatura: `Non c’è nessuna mappatura salvata «${mappatura}» del tipo ${kind}` })
  }
  const columns = columnsIn(found.colonne, intestazioni)
  if (columns.mancanti.length > 0) {
    const names = columns.mancanti.map((heading) => `«${heading}»`).join(', ')
    const lacks = columns.mancanti.length === 1 ? 'manca la colonna' : 'mancano le colonne'
    throw invalid({ mappatura: `Nel foglio ${lacks} ${names} della mappatura «${found.nome}»` })
  }
  return columns.mappatura
}

/** Under a name that is there already it replaces that one. */
export async function saveMapping(
  tx: Tx,
  session: Session,
  { id, tipo, cliente, intestazioni }: Recorded,
  { nome, mappatura }: { readonly nome: string; readonly mappatura: Mapping },
) {
  const cliente_id = session.cliente?.id ?? null
  const colonne = JSON.stringify(savedColumns(mappatura, intestazioni))
  const { rows } = await tx.execute(sql`
    insert into ${importazioneMappatura} as present (cliente_id, tipo, nome, colonne)
    values (${cliente_id}, ${tipo}, ${nome}, ${colonne}::jsonb)
    on conflict (coalesce(cliente_id, 0), tipo, lower(nome)) do update
      set nome = excluded.nome, colonne = excluded.colonne, data_modifica = ${now}
      where present.colonne <> excluded.colonne or present.nome <> excluded.nome
    returning id`)
  if (rows.length === 0) return
  await logChange(tx, session, {
    ...{ slice: 'importazione', id, cliente_id: cliente.id, action: 'mapping', changes: [] },
    reason: nome,
  })
}
