import type { CompetenzeNumeri } from '@quadra/contract/addetto/names'
import { type SQL, sql } from 'drizzle-orm'
import { figures, requiredPairs } from './pairs.ts'
import { isAtWork } from './people.ts'

/** What the people at work of these cooperatives need and have on a day: numbers alone, as `figures` counts them. */
export const competenceNumbers = (clienti: SQL, today: string) => sql<CompetenzeNumeri[]>`(
  select coalesce(json_agg(json_build_object('cliente', json_build_object('id', site.id, 'nome', site.nome), 'addetti', people.addetti,
    'richieste', counted.richieste, 'valide', counted.valide, 'copertura', counted.copertura)
    order by site.nome collate "und-x-icu", site.id), '[]')
  from cliente site cross join lateral (select count(*)::int as addetti from addetto person
      where person.cliente_id = site.id and ${isAtWork(sql`person`, today)}) people
    cross join lateral (select ${figures} from ${requiredPairs(today)} pair where pair.cliente_id = site.id) counted
  where site.id = any(${clienti}))`
