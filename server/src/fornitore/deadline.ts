import { sql } from 'drizzle-orm'
import { ofOwnCliente } from '../domain/scope.ts'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

const active = sql`fornitore.stato and fornitore.data_cancellazione is null`

export const fornitoreDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'contratto',
    from: sql`fornitore_contratto contratto join fornitore on fornitore.id = contratto.fornitore_id`,
    where: sql`${active} and contratto.data_cancellazione is null and contratto.data_fine is not null
      and contratto.gestito_il is null and not exists (select 1 from fornitore_contratto other
        where other.fornitore_id = contratto.fornitore_id and other.cliente_id = contratto.cliente_id
          and other.data_cancellazione is null and (other.data_fine > contratto.data_fine or ${laterWithoutEnd}))`,
    scope: (session) => ofOwnCliente(session, sql`contratto.cliente_id`),
    key: sql`contratto.id`,
    record: sql`fornitore.id`,
    subject: sql`contratto.id`,
    testo: sql`concat_ws(' · ', fornitore.ragione_sociale, contratto.numero_contratto)`,
    cliente: sql`contratto.cliente_id`,
    scadenza: sql`contratto.data_fine`,
    asks: asking('manager'),
  },
  {
    tipo: 'fornitore',
    from: sql`fornitore join ${dealings} known on known.fornitore_id = fornitore.id
      left join fornitore_impatto impatto on impatto.fornitore_id = fornitore.id and impatto.cliente_id = known.cliente_id`,
    where: active,
    scope: (session) => ofOwnCliente(session, sql`known.cliente_id`),
    key: sql`fornitore.id || ':' || known.cliente_id`,
    record: sql`fornitore.id`,
    testo: sql`fornitore.ragione_sociale`,
    cliente: sql`known.cliente_id`,
    scadenza: sql`coalesce((known.valutato + case when ${isWeighty} then interval '6 months' else interval '12 months' end)::date, known.dal + 30)`,
    asks: asking('manager'),
  },
]

/** Begun later or, where either does not say when, entered later; one that never ends follows those before it. */
const laterWithoutEnd = sql`(other.data_fine is null
  and coalesce(nullif(other.data_inizio - contratto.data_inizio, 0), other.id - contratto.id) > 0)`

/** The client's own impact in whole stars, a half counting as one. */
const isWeighty = sql`round((impatto.effetto_servizio + impatto.effetto_costo_annuale + impatto.effetto_sicurezza) / 3.0) >= 4`

const createdOn = sql`(data_creazione at time zone 'Europe/Rome')::date`
/** Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it, and since when it knows it. */
const dealings = sql`(select fornitore_id, cliente_id, max(valutato) as valutato, min(dal) as dal from (
  select id as fornitore_id, cliente_id, null::date as valutato, ${createdOn} as dal from fornitore where cliente_id is not null
  union all select fornitore_id, cliente_id, data_valutazione, null from fornitore_approvazione where data_cancellazione is null
  union all select fornitore_id, cliente_id, data_valutazione, null from fornitore_monitoraggio where data_cancellazione is null
  union all select fornitore_id, cliente_id, null, ${createdOn} from fornitore_contratto where data_cancellazione is null) given
  group by 1, 2)`
