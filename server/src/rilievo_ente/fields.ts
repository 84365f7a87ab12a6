import { statoRilievoEnteLabels, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { ofConsortium } from '@quadra/contract/rilievo_ente/view'
import type { PassoRilievo, RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { rilievoEnteFilter } from '@quadra/contract/rilievo_ente/schema'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { voce } from '../database/schema/dizionario.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { certificato } from '../database/schema/programma_audit.ts'
import { cliente } from '../database/schema/registry.ts'
import { requisito } from '../database/schema/requisito.ts'
import { rilievoEnte } from '../database/schema/rilievo_ente.ts'
import { visitaEnte } from '../database/schema/visita_ente.ts'
import { dayColumn, labelColumn, type ListColumn, textColumn } from '../kernel/records/columns.ts'

/** What both readings of a finding select besides its own columns. */
export const related = {
  certificato: {
    id: certificato.id,
    numero: certificato.numero,
    ente: certificato.ente,
    norma_id: voce.id,
    norma: voce.descrizione,
  },
  visita: { id: visitaEnte.id, anno: visitaEnte.anno, numero: visitaEnte.numero },
  cliente: { id: cliente.id, nome: cliente.nome },
  requisito: { id: requisito.id, codice: requisito.codice, titolo: requisito.titolo },
  mandato_id: rilievoEnte.mandato_id,
  azione: { id: azioneMiglioramento.id, chiusa: azioneMiglioramento.chiusa },
  numero_risposte: sql<number>`(select count(*)::int from rilievo_ente_risposta given where given.rilievo_id = "rilievo_ente"."id")`,
}

export const withRelated = <Select extends PgSelect>(select: Select) =>
  select
    .innerJoin(certificato, eq(certificato.id, rilievoEnte.certificato_id))
    .innerJoin(voce, eq(voce.id, certificato.norma_id))
    .leftJoin(visitaEnte, eq(visitaEnte.id, rilievoEnte.visita_id))
    .leftJoin(cliente, eq(cliente.id, rilievoEnte.cliente_id))
    .leftJoin(requisito, eq(requisito.id, rilievoEnte.requisito_id))
    .leftJoin(
      nonConformita,
      and(eq(nonConformita.id, rilievoEnte.non_conformita_id), isNull(nonConformita.data_cancellazione)),
    )
    .leftJoin(
      azioneMiglioramento,
      and(eq(azioneMiglioramento.id, rilievoEnte.azione_id), isNull(azioneMiglioramento.data_cancellazione)),
    )

/** The certificate as the wire shows it. */
export const certificateOf = ({ norma_id, norma, ...certificate }: StoredCertificate) => ({
  ...certificate,
  norma: { id: norma_id, descrizione: norma },
})
interface StoredCertificate {
  readonly id: number
  readonly numero: string
  readonly ente: string
  readonly norma_id: number
  readonly norma: string
}

export const findingColumns: Readonly<
  Record<'numero' | 'visita' | 'cliente' | 'tipo' | 'requisito' | 'termine' | 'stato' | 'non_conformita', ListColumn>
> = {
  numero: {
    sort: sql`(${rilievoEnte.anno} * 100000 + ${rilievoEnte.numero})`,
    text: sql`${rilievoEnte.anno} || '/' || ${rilievoEnte.numero}`,
  },
  visita: {
    sort: sql`(${visitaEnte.anno} * 100000 + ${visitaEnte.numero})`,
    text: sql`coalesce(${visitaEnte.anno} || '/' || ${visitaEnte.numero}, '')`,
  },
  cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
  tipo: labelColumn(rilievoEnte.tipo, tipoRilievoEnteLabels),
  requisito: textColumn(
    sql`coalesce(${requisito.codice} || ' ' || ${requisito.titolo}, ${rilievoEnte.riferimento}, '')`,
  ),
  termine: dayColumn(rilievoEnte.termine),
  stato: labelColumn(rilievoEnte.stato, statoRilievoEnteLabels),
  non_conformita: { sort: nonConformita.id, text: sql`coalesce('n. ' || ${nonConformita.id}, '')` },
}

const overdue = (today: string) =>
  sql`(${rilievoEnte.stato} in ('aperto', 'respinto') and ${rilievoEnte.termine} is not null and ${rilievoEnte.termine} < ${today}::date)`

export const findingFilter = (
  { stato, cliente_id, tipo, visita_id, scaduti }: z.output<typeof rilievoEnteFilter>,
  { today }: { readonly today: string },
): (SQL | undefined)[] => [
  stato ? inArray(rilievoEnte.stato, stato) : undefined,
  cliente_id ? eq(rilievoEnte.cliente_id, cliente_id) : undefined,
  tipo ? eq(rilievoEnte.tipo, tipo) : undefined,
  visita_id ? eq(rilievoEnte.visita_id, visita_id) : undefined,
  scaduti === undefined ? undefined : scaduti ? overdue(today) : sql`not ${overdue(today)}`,
]

/** The states it reached, as its history has them, and the visit on whose days it was verified. */
export const followed = {
  steps: sql<Followed['steps']>`coalesce((select json_agg(json_build_object('at', line.at, 'reason', line.reason,
      'to', jsonb_path_query_first(line.changes, '$[*] ? (@.field == "stato").to')) order by line.id)
    from change_log line where line.slice = 'rilievo_ente' and line.record_id = "rilievo_ente"."id" and line.part is null
      and line.action in ('create', 'state')), '[]')`,
  visita_verifica: sql<RilievoMandato['visita_verifica']>`(
    select json_build_object('id', visit.id, 'anno', visit.anno, 'numero', visit.numero) from visita_ente visit
    where visit.certificato_id = "rilievo_ente"."certificato_id" and visit.data_cancellazione is null
      and "rilievo_ente"."verificato_il" between visit.data_inizio and visit.data_fine order by visit.data_inizio desc, visit.id desc limit 1)`,
}
export interface Followed {
  readonly steps: { at: string; reason: string | null; to: unknown }[]
  readonly visita_verifica: RilievoMandato['visita_verifica']
}
export const flussoOf = ({ steps }: Pick<Followed, 'steps'>): PassoRilievo[] =>
  steps.flatMap(({ at, reason, to }) =>
    typeof to === 'string'
      ? [{ stato: to as PassoRilievo['stato'], quando: new Date(at).toISOString(), motivo: reason }]
      : [],
  )
