import { closedSince, type Misura, otherKinds } from '@quadra/contract/cruscotto/misure'
import { meanDays } from '@quadra/contract/cruscotto/rules'
import { and, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared, preparedLarge } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { rischio } from '../database/schema/rischio.ts'
import { blockingGaps } from '../domain/competences/pairs.ts'
import { inStato } from '../domain/deadlines/days.ts'
import { dueInParts, wholeOf } from '../domain/deadlines/obligations.ts'
import {
  closedNonConformita,
  openNonConformita,
  overdueAudit,
  overdueAzione,
  overdueNonConformita,
  treatmentDays,
} from '../domain/deadlines/overdue.ts'
import { indicatoreEsito } from '../domain/esito.ts'
import { visibleRischio } from '../domain/risks/scope.ts'
import { isUncovered } from '../domain/risks/uncovered.ts'
import { ofOwnCliente, ofOwnServices, visibleAzione, visibleNonConformita } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { type Frame, frameOf } from './frame.ts'

/** The figures of a cooperative; the days of its closings are separate, so that those of several make one mean. */
export interface SiteCounts {
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly valori: Readonly<Record<Misura, number | null>>
  readonly giorni: number
  readonly casi: number
}

/**
 * The figures of every active cooperative that the caller sees today, and what the page needs besides: two concurrent
 * statements.
 */
export async function readCounts(db: Connection, session: Session, slices: readonly Slice[]) {
  const [cases, { righe, ...frame }] = await Promise.all([readCases(db, session), readRest(db, session, slices)])
  const byCliente = new Map(cases.map((one) => [one.cliente_id, one]))
  const counts = righe.map(({ cliente, ...rest }): SiteCounts => {
    const { aperte, scadute, giorni, casi } = byCliente.get(cliente.id) ?? none
    const valori = { nc_aperte: aperte, nc_scadute: scadute, giorni_chiusura: meanDays(giorni, casi), ...rest }
    return { cliente, valori, giorni, casi }
  })
  return { counts, frame }
}
const none = { aperte: 0, scadute: 0, giorni: 0, casi: 0 }

/** Each measure by the very expression of the filter of the list it opens. What was closed long ago is not read. */
async function readCases(db: Connection, session: Session) {
  const closed = closedNonConformita(closedSince(session.today))
  const present = and(visibleNonConformita(session), isNull(nonConformita.data_cancellazione))
  const { rows } = await db.execute<{ data: (typeof none & { readonly cliente_id: number })[] }>(
    sql`select coalesce(json_agg(json_build_object('cliente_id', cliente_id, 'aperte', coalesce(aperte, 0), 'scadute', coalesce(scadute, 0),
        'casi', coalesce(casi, 0), 'giorni', coalesce(giorni, 0))), '[]') as data
      from (select cliente_id, count(*)::int as aperte, count(*) filter (where ${overdueNonConformita(session.today)})::int as scadute
          from non_conformita where ${and(present, openNonConformita)} group by 1) open_ones
        full join (select cliente_id, count(*)::int as casi, sum(${treatmentDays})::int as giorni
          from non_conformita where ${and(present, closed)} group by 1) closed_ones using (cliente_id)${prepared}`,
  )
  return rows[0]!.data
}

type Rest = Frame & {
  readonly righe: readonly (Pick<SiteCounts, 'cliente'> &
    Record<Exclude<Misura, 'nc_aperte' | 'nc_scadute' | 'giorni_chiusura'>, number>)[]
}
async function readRest(db: Connection, session: Session, slices: readonly Slice[]): Promise<Rest> {
  const { today } = session
  const actions = and(visibleAzione(session), isNull(azioneMiglioramento.data_cancellazione), overdueAzione(today))
  const audits = and(ofOwnCliente(session, audit.cliente_id), isNull(audit.data_cancellazione), overdueAudit(today))
  const indicators = and(ofOwnServices(session, indicatore), isNull(indicatore.data_cancellazione))
  const risks = and(visibleRischio(session), isNull(rischio.data_cancellazione), isUncovered)
  const deadlines = wholeOf(dueInParts(slices, session, { tipi: ['fornitore', ...otherKinds] }))
  const { rows } = await db.execute<{ data: Rest }>(
    sql`select json_build_object(
      'righe', (select coalesce(json_agg(json_build_object('cliente', json_build_object('id', cliente.id, 'nome', cliente.nome),
          'azioni_scadute', coalesce(azioni.n, 0), 'audit_scaduti', coalesce(audits.n, 0),
          'indicatori_rossi', coalesce(judged.rossi, 0), 'indicatori_mancanti', coalesce(judged.mancanti, 0),
          'fornitori_scaduti', coalesce(late.fornitori, 0), 'addetti_non_in_regola', coalesce(people.n, 0),
          'rischi_scoperti', coalesce(risks.n, 0), 'altre_scadenze', coalesce(late.altre, 0))), '[]')
        from cliente
          left join (select cliente_id, count(*) as n from azione_miglioramento where ${actions} group by 1) azioni
            on azioni.cliente_id = cliente.id
          left join (select cliente_id, count(*) as n from audit where ${audits} group by 1) audits on audits.cliente_id = cliente.id
          left join (select cliente_id, count(*) filter (where esito = 'non_raggiunto') as rossi,
              count(*) filter (where esito = 'da_verificare') as mancanti
            from (select cliente_id, ${indicatoreEsito(today)} as esito from indicatore where ${indicators} offset 0) one group by 1) judged
            on judged.cliente_id = cliente.id
          left join (select gap.cliente_id, count(distinct gap.addetto_id) as n from ${blockingGaps(today, session.cliente)} gap group by 1) people
            on people.cliente_id = cliente.id
          left join (select rischio.cliente_id, count(*) as n from rischio where ${risks} group by 1) risks on risks.cliente_id = cliente.id
          left join (select cliente_id, count(*) filter (where tipo = 'fornitore') as fornitori,
              count(*) filter (where tipo <> 'fornitore') as altre
            from (${deadlines}) due where ${inStato('scaduta', today)} group by 1) late on late.cliente_id = cliente.id
        where ${and(sql`cliente.stato = 1`, ofOwnCliente(session, sql`cliente.id`))}),
      ${frameOf(session)}) as data${preparedLarge}`,
  )
  return rows[0]!.data
}
