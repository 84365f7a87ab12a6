import {
  currentPeriod,
  lastCompletedPeriod,
  type Period,
  type Periodicita,
  periodName,
  readPeriod,
} from '@quadra/contract/indicatore/periods'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import { isInForce, tendenzaLabels, trendOf, twoMisses } from '@quadra/contract/indicatore/values'
import type { Soglia } from '@quadra/contract/indicatore/verifica'
import { writeCell } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { lastAction, newestFirst } from '../domain/indicators/values.ts'
import type { Range, ReviewScope, ReviewSource, ReviewFigures, ReviewRow } from '../kernel/review.ts'

/** An active indicator with its values, the newest first. */
interface Followed {
  readonly id: number
  readonly cliente_id: number
  readonly nome: string
  readonly processo: string
  readonly servizio: string | null
  readonly periodicita_verifica: Periodicita
  readonly periodicita_dal: string
  readonly ultima_azione: string | null
  readonly verifiche: readonly Value[]
}
interface Value {
  readonly id: number
  readonly periodo: string
  readonly giorno: string
  readonly data_valutazione: string
  readonly verifica: number
  readonly target: number
  readonly soglia: Soglia
  readonly risultato: boolean
}

/** The state of the objectives at the end of the range, the values due in it, and the proposed actions: read once. */
export const indicatoriForReview: ReviewSource = async (db, scope) => {
  const all = (await readFollowed(db, scope)).map((one) => assessmentOf(one, scope))
  return {
    figures: new Map(
      scope.clienti.map((id) => [id, figuresOf(all.filter(({ indicatore }) => indicatore.cliente_id === id))]),
    ),
    ...(scope.tables && {
      tables: {
        c1: { indicatori: all.filter(({ indicatore }) => isSatisfaction(indicatore)).map(rowOf) },
        c2: { indicatori: all.map(rowOf) },
        c3: { processi: byProcess(all) },
        c5: { mancanti: all.flatMap(missingRows) },
      },
    }),
  }
}
const isSatisfaction = ({ nome }: Followed) => nome.toLowerCase().startsWith('soddisfazione')

async function readFollowed(db: Connection, { clienti }: ReviewScope): Promise<Followed[]> {
  const { rows } = await db.execute<Followed & Record<string, unknown>>(sql`
    select indicatore.id, indicatore.cliente_id, obiettivo.descrizione as nome, concat_ws(' ', processo.codice, processo.descrizione) as processo,
      servizio.descrizione as servizio, indicatore.periodicita_verifica, indicatore.periodicita_dal::text as periodicita_dal, ${lastAction} as ultima_azione,
      (select coalesce(json_agg(json_build_object('id', one.id, 'periodo', one.periodo, 'giorno', one.giorno, 'data_valutazione', one.data_valutazione,
          'verifica', one.verifica, 'target', one.target, 'soglia', one.soglia, 'risultato', one.risultato) order by ${newestFirst('one')}), '[]')
        from indicatore_verifica one where one.indicatore_id = indicatore.id and one.data_cancellazione is null) as verifiche
    from indicatore join voce obiettivo on obiettivo.id = indicatore.obiettivo_id join voce processo on processo.id = indicatore.processo_id
      left join servizio on servizio.id = indicatore.servizio_id
    where indicatore.cliente_id = any(${sql.param(clienti)}::int[]) and indicatore.stato and indicatore.data_cancellazione is null
    order by obiettivo.descrizione collate "und-x-icu", servizio.descrizione collate "und-x-icu" nulls first, indicatore.id`)
  return rows
}

/** Its newest value in force of a period that ended with the range, how it moved, and what it owed in the range. */
function assessmentOf(indicatore: Followed, { da_data, a_data, oggi }: ReviewScope) {
  const verifiche = indicatore.verifiche.map((one) => ({ ...one, corrente: isInForce(one, indicatore.verifiche) }))
  const ended = verifiche.filter(({ corrente, periodo }) => corrente && (readPeriod(periodo)?.a ?? '9') <= a_data)
  const owed = owedIn(indicatore, { da_data, a_data })
  const measured = ({ da, a }: Period) => indicatore.verifiche.some(({ giorno }) => giorno >= da && giorno <= a)
  return {
    indicatore,
    valore: ended[0],
    tendenza: trendOf(ended),
    proposta: twoMisses({ ...indicatore, stato: true, verifiche }, oggi) !== null,
    dovuti: owed.length,
    mancanti: owed.filter((period) => !measured(period)),
  }
}
type Assessment = ReturnType<typeof assessmentOf>

/** The periods that end in a range, the oldest first; one that ended before the indicator was measured so often is none. */
export function owedIn(
  { periodicita_verifica: often, periodicita_dal }: Pick<Followed, 'periodicita_verifica' | 'periodicita_dal'>,
  { da_data, a_data }: Range,
): Period[] {
  const periods: Period[] = []
  for (let one = currentPeriod(often, a_data); one.a >= da_data; one = lastCompletedPeriod(often, one.da))
    if (one.a <= a_data && one.a >= periodicita_dal) periods.unshift(one)
  return periods
}

function figuresOf(all: readonly Assessment[]): ReviewFigures {
  const count = (matches: (one: Assessment) => boolean) => all.filter(matches).length
  const sum = (of: (one: Assessment) => number) => all.reduce((total, one) => total + of(one), 0)
  const raggiunti = count(({ valore }) => valore?.risultato === true)
  const non_raggiunti = count(({ valore }) => valore?.risultato === false)
  const [dovuti, mancanti] = [sum((one) => one.dovuti), sum((one) => one.mancanti.length)]
  return {
    c2: {
      indicatori: { valore: all.length },
      raggiunti: { valore: raggiunti },
      non_raggiunti: { valore: non_raggiunti },
      senza_valore: { valore: all.length - raggiunti - non_raggiunti },
      quota: { valore: { parte: raggiunti, intero: raggiunti + non_raggiunti } },
    },
    c5: {
      dovuti: { valore: dovuti },
      rilevati: { valore: dovuti - mancanti },
      mancanti: { valore: mancanti },
    },
    f: { proposte: { valore: count(({ proposta }) => proposta) } },
  }
}

const rowOf = ({ indicatore: { id, nome, servizio }, valore, tendenza }: Assessment): ReviewRow => ({
  cells: {
    indicatore: nome,
    servizio,
    periodo: valore ? periodName(valore.periodo) : null,
    valore: valore ? writeCell(valore.verifica) : null,
    obiettivo: valore ? writeTarget(valore) : null,
    esito: valore ? resultLabel(valore.risultato) : 'Senza valore',
    tendenza: tendenza && tendenzaLabels[tendenza],
  },
  percorso: placeOf('indicatore').record(id),
})

const missingRows = ({ indicatore: { id, nome, servizio }, mancanti }: Assessment): ReviewRow[] =>
  mancanti.map((period) => ({
    cells: { indicatore: nome, servizio, periodo: period.nome },
    percorso: placeOf('indicatore').record(id),
  }))

const byProcess = (all: readonly Assessment[]): ReviewRow[] =>
  [...new Set(all.map(({ indicatore }) => indicatore.processo))].map((processo) => {
    const reached = (expected: boolean) =>
      all.filter(({ indicatore, valore }) => indicatore.processo === processo && valore?.risultato === expected).length
    return { cells: { processo, raggiunti: reached(true), non_raggiunti: reached(false) } }
  })
