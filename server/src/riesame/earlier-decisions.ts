import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { ingressoOf } from '@quadra/contract/riesame/ingressi'
import { placeOf } from '@quadra/contract/places'
import type { Range } from '@quadra/contract/riesame/range'
import {
  type StatoDecisione,
  statoDecisioneLabels,
  type TipoDecisione,
  tipoDecisioneLabels,
} from '@quadra/contract/riesame/stato'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** Whose review, and which, where it is there already: its own decisions are not of an earlier one. */
export interface Owner {
  readonly cliente_id: number | null
  readonly id?: number
}

type Row = {
  riesame_id: number
  numero: string
  tipo: TipoDecisione
  descrizione: string
  scadenza: string
  stato: StatoDecisione
  esito: string | null
  chiusa_il: string | null
  riunione: string | null
}

/** Input a: what became of the decisions of the owner's earlier reviews, those settled since the previous meeting included. */
export async function earlierDecisions(
  db: Connection,
  { cliente_id, id = 0 }: Owner,
  oggi: string,
): Promise<DatiIngresso> {
  const { open, since, counts } = countedOf(await bindingDecisions(db, { cliente_id, id }), oggi)
  const { numeri, tabelle } = ingressoOf.a
  const { titolo, colonne } = tabelle['decisioni']!
  return {
    numeri: Object.entries(numeri).map(([codice, { nome }]) => ({
      codice,
      nome,
      valore: counts[codice as keyof typeof counts],
      prima: null,
    })),
    tabelle: [
      {
        titolo,
        colonne: Object.values(colonne),
        righe: [...open, ...since].map((row) => ({
          celle: [
            row.numero,
            tipoDecisioneLabels[row.tipo],
            row.descrizione,
            writeDay(row.scadenza),
            statoDecisioneLabels[row.stato],
            row.esito ?? '–',
          ],
          percorso: placeOf('riesame').record(row.riesame_id, 'decisioni'),
        })),
      },
    ],
  }
}

/** What the owner's earlier reviews decided, but for what was cancelled. */
async function bindingDecisions(db: Connection, { cliente_id, id = 0 }: Owner): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with earlier as (
      select * from riesame where cliente_id is not distinct from ${cliente_id}::int and id <> ${id} and impronta is not null
        and data_cancellazione is null)
    select earlier.id as riesame_id, earlier.anno || '/' || earlier.numero as numero, decisa.tipo, decisa.descrizione,
      decisa.scadenza::text as scadenza, decisa.stato, decisa.esito, decisa.chiusa_il,
      (select last.data_riunione::text from earlier last order by last.data_riunione desc, last.id desc limit 1) as riunione
    from riesame_decisione decisa join earlier on earlier.id = decisa.riesame_id
    where decisa.decisa_il is not null and decisa.data_cancellazione is null and decisa.stato <> 'annullata'
    order by decisa.scadenza, decisa.id`)
  return rows
}

function countedOf(rows: readonly Row[], oggi: string) {
  const open = rows.filter(({ stato }) => stato === 'aperta')
  const closings = rows.flatMap((row) => {
    const day = row.stato === 'chiusa' && row.chiusa_il !== null ? romeDay(new Date(row.chiusa_il).toISOString()) : null
    return day === null ? [] : [{ ...row, day }]
  })
  const since = closings.filter(({ day, riunione }) => day >= (riunione ?? ''))
  const scadute = open.filter(({ scadenza }) => scadenza < oggi).length
  return { open, since, closings, counts: { aperte: open.length, scadute, chiuse: since.length } }
}

/** The same figures without their table, and how many decisions were carried out on any days. */
export async function decisionCounts(db: Connection, owner: Owner, oggi: string) {
  const { counts, closings } = countedOf(await bindingDecisions(db, owner), oggi)
  const carriedOut = ({ da_data, a_data }: Range) =>
    closings.filter(({ day }) => day >= da_data && day <= a_data).length
  return { ...counts, carriedOut }
}
