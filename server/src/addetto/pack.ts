import { addettiInPackView, type AddettoInPack } from '@quadra/contract/addetto/pack'
import type { ListView } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { keysIn, type PackScope, type PackSource, yearOf } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'
import { type Competence, competencesOf } from './competences.ts'

/** Who was at work on a day of the year, a row for each competence required of them or held, as it is today. */
export const addettoPack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 92,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const ids = await keysIn(
        db,
        sql`select id from addetto where cliente_id = ${scope.cliente!.id} and dal <= ${last}::date and (al is null or al >= ${first}::date)
          order by codice collate "und-x-icu", id`,
      )
      const view = addettiInPackView(scope.nomi_addetti) as ListView<never>
      async function* step() {
        const content = spreadsheet(view as ListView<object>, rowsOf(db, scope, ids))
        yield { folder: '', name: '11_Addetti.xlsx', content }
      }
      return { label: 'Addetti', steps: [Object.assign(step, { sheet: view })] }
    },
  },
]

interface Person extends Record<string, unknown> {
  readonly codice: string
  readonly cognome: string
  readonly nome: string
  readonly mansione: string
  readonly dal: string
  readonly al: string | null
  readonly competenze: readonly Competence[]
}
const atOnce = 100

async function* rowsOf(db: Db, { session, nomi_addetti }: PackScope, ids: readonly number[]) {
  const name = (column: 'cognome' | 'nome') => (nomi_addetti ? sql`addetto.${sql.identifier(column)}` : sql`''::text`)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = sql.param(ids.slice(from, from + atOnce))
    const { rows } = await db.execute<Person>(sql`
      select addetto.codice, ${name('cognome')} as cognome, ${name('nome')} as nome, job.descrizione as mansione,
        to_char(addetto.dal, 'YYYY-MM-DD') as dal, to_char(addetto.al, 'YYYY-MM-DD') as al, ${competencesOf(session.today)} as competenze
      from addetto join voce job on job.id = addetto.mansione_id where addetto.id = any(${some}::int[])
      order by addetto.codice collate "und-x-icu", addetto.id`)
    yield rows.flatMap(({ competenze, ...person }) => competenze.map((one) => pairOf(person, one)))
  }
}

const pairOf = (person: Omit<Person, 'competenze'>, one: Competence): AddettoInPack => ({
  ...(person as Omit<AddettoInPack, 'competenza' | 'livello' | 'stato' | 'conseguita' | 'scade'>),
  competenza: one.competenza.descrizione,
  livello: one.bloccante === null ? null : one.bloccante ? 'bloccante' : 'richiesta',
  stato: one.stato,
  conseguita: one.giorno,
  scade: one.data_scadenza,
})
