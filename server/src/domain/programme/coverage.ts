import { referenceDay, withoutCertificate } from '@quadra/contract/ciclo'
import { coverageRate, judgedOn } from '@quadra/contract/copertura_audit/rules'
import type { Cella, Copertura, TotaliCopertura } from '@quadra/contract/copertura_audit/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { preparedList } from '../../database/prepared.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session.ts'
import { type RequestedCoverage, requestedFor, cells, cellCounts, cycleAndSites } from './coverage-parts.ts'

interface OfYear {
  readonly norma_id: number
  readonly anno: number
}
interface CoverageQuery {
  readonly norma_id: number | undefined
  readonly anno: number
}
export const requestedOn = ({ norma_id, anno }: CoverageQuery, { today }: Session): RequestedCoverage => ({
  norma_id,
  anno,
  giorno: referenceDay(anno, today),
  oggi: judgedOn(anno, today),
})

/**
 * The coverage of one norm in one year, as this session sees it. One statement for any number of sites and processes.
 */
export async function readCoverage(db: Connection, session: Session, of: CoverageQuery): Promise<Copertura> {
  const { rows } = await db.execute<{ data: Read | null }>(sql`
    with ${cycleAndSites(requestedFor([requestedOn(of, session)]), session)}, ${cells}
    select json_build_object(
      'norma', (select json_build_object('id', id, 'descrizione', descrizione) from voce where id = ciclo.norma_id and dizionario = 'norma'),
      'ciclo', json_build_object('da', da, 'a', a, 'certificato_id', ${certificateSeen(session)}),
      'scade', scade, 'giorno', giorno,
      'processi', (select coalesce(json_agg(json_build_object('id', id, 'codice', codice, 'descrizione', descrizione) ${inOrder}), '[]')
        from voce where dizionario = 'processo' and stato = 1),
      'righe', (select coalesce(json_agg(json_build_object('cliente', json_build_object('id', sito.cliente_id, 'nome', sito.nome), 'centrale', sito.centrale,
          'celle', coalesce(of_site.celle, '[]')) order by sito.centrale desc, sito.nome collate "und-x-icu", sito.cliente_id), '[]')
        from sito left join (select cliente_id, json_agg(json_build_object('processo_id', processo_id, 'stato', cella.stato,
            'verificato_il', verificato_il, 'audit', audit, 'previsto_il', previsto_il, 'audit_previsto', audit_previsto,
            'motivo', motivo) ${inOrder}) as celle
          from cella join voce on voce.id = cella.processo_id group by cliente_id) of_site using (cliente_id))) as data
    from ciclo${preparedList}`)
  const { norma, scade, giorno, righe, ...read } = rows[0]!.data!
  if (!norma) throw invalid({ norma_id: 'Valore non valido' })
  const { scoperti, in_ritardo, ...all } = tallied(righe.flatMap(({ celle }) => celle))
  return {
    norma,
    anno: of.anno,
    ...read,
    righe: righe.map((row) => ({ ...row, celle: row.celle.map(showCell), ...ofRow(row.celle) })),
    totali: { ...all, scoperti, in_ritardo },
    avvisi: noticesOf(scade, giorno),
  }
}
interface Read extends Pick<Copertura, 'ciclo' | 'processi'> {
  readonly norma: Copertura['norma'] | null
  /** When the certificate ends; null without one. */
  readonly scade: string | null
  readonly giorno: string
  readonly righe: readonly {
    readonly cliente: { id: number; nome: string }
    readonly centrale: boolean
    readonly celle: readonly Cella[]
  }[]
}
const inOrder = sql`order by codice collate "und-x-icu" nulls last, descrizione collate "und-x-icu", voce.id`

/** A certificate of which the own cooperative never was a site is none of its business. */
const certificateSeen = ({ cliente }: Session) =>
  cliente
    ? sql`(select certificato_id from certificato_sito s where s.certificato_id = ciclo.certificato_id and s.cliente_id = ${cliente.id} limit 1)`
    : sql`certificato_id`

/** A cell that does not apply shows its reason alone. */
const showCell = (cell: Cella): Cella =>
  cell.stato === 'escluso'
    ? { ...cell, verificato_il: null, audit: null, previsto_il: null, audit_previsto: null }
    : cell

function ofRow(celle: readonly Cella[]) {
  const { scoperti: _, in_ritardo: __, ...row } = tallied(celle)
  return row
}

function tallied(celle: readonly Cella[]): TotaliCopertura {
  const of = (stato: Cella['stato']) => celle.filter((cell) => cell.stato === stato).length
  const [applicabili, verificati] = [celle.length - of('escluso'), of('verificato')]
  return {
    applicabili,
    verificati,
    copertura: coverageRate(verificati, applicabili),
    scoperti: of('scoperto'),
    in_ritardo: of('in_ritardo'),
  }
}

function noticesOf(scade: string | null, giorno: string): string[] {
  if (scade === null) return [withoutCertificate]
  return scade < giorno ? [`Il ciclo del certificato è finito ${writeOn('il', scade)}`] : []
}

/** The totals of several norms and years at once, for lists: one statement. */
export async function coverageTotals<Of extends OfYear>(
  db: Connection,
  session: Session,
  years: readonly Of[],
): Promise<(Of & { readonly totali: TotaliCopertura })[]> {
  const distinct = new Map(years.map((one) => [keyOf(one), requestedOn(one, session)]))
  const { rows } = await db.execute<OfYear & Omit<TotaliCopertura, 'copertura'> & Record<string, unknown>>(sql`
    with ${cycleAndSites(requestedFor([...distinct.values()]), session)}, ${cells}
    select norma_id, anno, ${cellCounts} from cella group by norma_id, anno${preparedList}`)
  const found = new Map(rows.map(({ norma_id, anno, ...counts }) => [keyOf({ norma_id, anno }), counts]))
  return years.map((one) => {
    const counts = found.get(keyOf(one)) ?? { applicabili: 0, verificati: 0, scoperti: 0, in_ritardo: 0 }
    return { ...one, totali: { ...counts, copertura: coverageRate(counts.verificati, counts.applicabili) } }
  })
}
const keyOf = ({ norma_id, anno }: OfYear) => `${norma_id} ${anno}`

/**
 * What requires an audit under the certificates in force: how many cells, and of which norms. An expression embedded in
 * another statement.
 */
export function uncoveredOf(session: Session): SQL {
  const anno = Number(session.today.slice(0, 4))
  const inForce = sql`(select distinct norma_id, ${anno}::int as anno, ${session.today}::date as giorno, ${session.today}::date as oggi
    from certificato where data_cancellazione is null and ${session.today}::date between data_inizio and data_fine)`
  return sql`(with ${cycleAndSites(inForce, session)}, ${cells}
    select json_build_object('totale', coalesce(sum(scoperti + in_ritardo), 0), 'elementi', coalesce(json_agg(
      json_build_object('norma', json_build_object('id', norma.id, 'descrizione', norma.descrizione),
        'scoperti', scoperti, 'in_ritardo', in_ritardo) order by scoperti + in_ritardo desc, norma.id)
      filter (where scoperti + in_ritardo > 0), '[]'))
    from (select norma_id, ${cellCounts} from cella group by norma_id) of_norm join voce norma on norma.id = of_norm.norma_id)`
}
