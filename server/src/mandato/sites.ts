import { gravita } from '@quadra/contract/gravita'
import { openStati } from '@quadra/contract/non_conformita/stato'
import type { SitiMandato, SitoMandato } from '@quadra/contract/mandato/siti'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isClosedAudit } from '../domain/audits/state.ts'
import { findingsOfMandate } from '../domain/ente/of-mandate.ts'
import { organicoOf } from '../domain/organico.ts'
import { readCoverage } from '../domain/programme/coverage.ts'
import { clientKeys, type EvidenceScope, keysInMandate } from '../kernel/evidence.ts'
import { productSession } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { sourceOf } from './evidence.ts'

type Facts = Omit<SitoMandato, 'celle'>
const open = sql.raw(openStati.map((stato) => `'${stato}'`).join(', '))
const gravities = sql.join(
  gravita.map((one) => sql`${one}::text, count(*) filter (where gravita = ${one})::int`),
  sql`, `,
)

/** The sites of a mandate, two statements for any number of them: what was covered, and what is open. */
export async function readSites(db: Connection, slices: readonly Slice[], scope: EvidenceScope): Promise<SitiMandato> {
  const session = productSession(scope.today)
  const coverage = await readCoverage(db, session, {
    norma_id: scope.norma.id,
    anno: Number(scope.today.slice(0, 4)),
  })
  const { rows } = await db.execute<{ righe: Facts[] }>(factsOf(slices, scope))
  const cells = new Map(coverage.righe.map(({ cliente, celle }) => [cliente.id, celle]))
  return {
    processi: coverage.processi,
    righe: rows[0]!.righe.map((row) => ({ ...row, celle: cells.get(row.cliente.id) ?? [] })),
  }
}

/** What is counted is what the mandate shows, except of extensions: these are numbers alone. */
const factsOf = (slices: readonly Slice[], scope: EvidenceScope) => sql`
  with site as (select cliente.id, cliente.nome, sito.centrale, sito.attivita
      from cliente left join certificato_sito sito on sito.cliente_id = cliente.id and sito.certificato_id = ${scope.certificato_id}
      where cliente.id = any(${clientKeys(scope)})),
    ultimo as (select distinct on (audit.cliente_id) audit.cliente_id, audit.id, audit.anno, audit.numero, audit.data_audit
      from audit where audit.id in ${keysInMandate(sourceOf(slices, 'audit'), scope)} and ${isClosedAudit()}
      order by audit.cliente_id, audit.data_audit desc, audit.id desc),
    aperte as (select cliente_id, json_build_object(${gravities}, 'senza', count(*) filter (where gravita is null)::int) as nc
      from non_conformita where non_conformita.stato in (${open})
        and non_conformita.id in ${keysInMandate(sourceOf(slices, 'non_conformita'), scope)} group by cliente_id),
    chieste as (select wanted.cliente_id, count(*) filter (where wanted.esito is not null)::int as risposte, count(*)::int as richieste
      from estensione_risposta wanted join estensione on estensione.id = wanted.estensione_id
      where wanted.cliente_id = any(${clientKeys(scope)}) and (wanted.esito is not null or estensione.stato <> 'conclusa') group by 1),
    rilievi as (select rilievo_ente.cliente_id, count(*)::int as aperti from rilievo_ente
      where ${findingsOfMandate(scope)} and rilievo_ente.stato not in ('chiuso', 'annullato') group by 1)
  select coalesce(json_agg(json_build_object('cliente', json_build_object('id', site.id, 'nome', site.nome),
      'centrale', coalesce(site.centrale, false), 'attivita', site.attivita, 'organico', ${organicoOf(sql`site.id`)},
      'ultimo_audit', case when ultimo.id is not null then json_build_object('id', ultimo.id, 'anno', ultimo.anno, 'numero', ultimo.numero,
        'data', ultimo.data_audit) end,
      'nc', coalesce(aperte.nc, json_build_object(${sql.join(
        gravita.map((one) => sql`${one}::text, 0`),
        sql`, `,
      )}, 'senza', 0)),
      'estensioni', json_build_object('risposte', coalesce(chieste.risposte, 0), 'richieste', coalesce(chieste.richieste, 0)),
      'rilievi_aperti', coalesce(rilievi.aperti, 0))
    order by coalesce(site.centrale, false) desc, site.nome collate "und-x-icu", site.id), '[]') as righe
  from site left join ultimo on ultimo.cliente_id = site.id left join aperte on aperte.cliente_id = site.id
    left join chieste on chieste.cliente_id = site.id left join rilievi on rilievi.cliente_id = site.id`
