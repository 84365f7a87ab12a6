import { sql } from 'drizzle-orm'
import { pairsToRenew } from '../domain/competences/pairs.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** Ends further ahead are not asked for yet. */
const furthest = 365
const graceDays = 30

/**
 * One for each cooperative, competence and month in which required ones end, and one for all people who lack it: what it opens is the
 * list of these people, and nothing of it names anybody. Its rows are under the name of the table that the scope is of.
 */
export const addettoDeadlines = (day: string): readonly DeadlineSource[] => [
  {
    tipo: 'competenza',
    from: sql`(select 0 as id, pair.cliente_id, pair.competenza_id,
        coalesce(min(pair.data_scadenza), min(pair.dal) + ${sql.raw(String(graceDays))}) as scadenza,
        max(pair.data_scadenza) as fine, count(*)::int as addetti
      from ${pairsToRenew(day, furthest)} pair group by pair.cliente_id, pair.competenza_id, pair.mese) addetto
      join competenza on competenza.id = addetto.competenza_id`,
    where: sql`true`,
    scope: ({ ruolo }) => (ruolo === 'coordinatore' ? sql`false` : undefined),
    key: sql`addetto.cliente_id || ':' || addetto.competenza_id || ':' || coalesce(to_char(addetto.fine, 'YYYY-MM'), 'manca')`,
    record: sql`addetto.cliente_id`,
    subject: sql`addetto.competenza_id`,
    periodo: sql`coalesce(to_char(addetto.fine, 'YYYY-MM-DD'), 'manca')`,
    testo: sql`competenza.descrizione || ': ' || addetto.addetti || case addetto.addetti when 1 then ' addetto' else ' addetti' end`,
    cliente: sql`addetto.cliente_id`,
    scadenza: sql`addetto.scadenza`,
    firstGroup: group('manager'),
  },
]
