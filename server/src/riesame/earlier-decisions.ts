import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { ingressoOf } from '@quadra/contract/riesame/ingressi'
import { placeOf } from '@quadra/contract/places'
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
  const open = rows.filter(({ stato }) => stato === 'aperta')
  const since = rows.filter(
    ({ stato, chiusa_il, riunione }) =>
      stato === 'chiusa' && chiusa_il !== null && romeDay(new Date(chiusa_il).toISOString()) >= (riunione ?? ''),
  )
  const counts: Readonly<Record<string, number>> = {
    aperte: open.length,
    scadute: open.filter(({ scadenza }) => scadenza < oggi).length,
    chiuse: since.length,
  }
  const { numeri, tabelle } = ingressoOf.a
  const { titolo, colonne } = tabelle['decisioni']!
  return {
    numeri: Object.entries(numeri).map(([codice, { nome }]) => ({
      codice,
      nome,
      valore: counts[codice]!,
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
