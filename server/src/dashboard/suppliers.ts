import { longest } from '@quadra/contract/dashboard/schema'
import { notInOrder, qualifiche } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { visibleFornitore } from '../domain/scope.ts'
import { qualifiedSuppliers } from '../domain/suppliers/qualification.ts'
import type { Session } from '../kernel/session.ts'

const wanted = sql.raw(qualifiche.flatMap((one, rank) => (notInOrder.split(',').includes(one) ? rank : [])).join())

/** Suppliers to qualify or whose qualification has expired, as their list finds them; embedded in another statement. */
export const suppliersNotInOrder = (session: Session) => {
  const qualifiedRows = sql`(select fornitore.id, fornitore.ragione_sociale, fornitore.cliente_id, qualified.rank
    from (select * from ${qualifiedSuppliers(session)} one offset 0) qualified join fornitore on fornitore.id = qualified.id
    where ${visibleFornitore(session) ?? sql`true`} and qualified.rank in (${wanted}))`
  return sql`(with found as materialized (select * from ${qualifiedRows} one)
    select json_build_object('totale', (select count(*) from found), 'elementi', (select coalesce(json_agg(json_build_object(
        'id', first.id, 'ragione_sociale', first.ragione_sociale,
        'cliente', case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end,
        'qualifica', (array[${sql.join(
          qualifiche.map((one) => sql`${one}::text`),
          sql`, `,
        )}])[first.rank + 1]) order by first.rank, first.ragione_sociale collate "und-x-icu", first.id), '[]')
      from (select * from found order by rank, ragione_sociale collate "und-x-icu", id ${limit(longest)}) first
        left join cliente on cliente.id = first.cliente_id)))`
}
