import { type SQL, sql } from 'drizzle-orm'

/** What proves a requirement, as the kinds of evidence call it. */
type Proof = 'documento' | 'audit' | 'indicatore'

/**
 * What there is for each leaf at each site, a row for each record that proves it, as the last part of a statement after the proofs
 * and the registers: `prova(foglia_id, cliente_id, tipo, record_id, il, da)`. Of all of them, or of those that `only` lets through.
 */
export const found = (only: (tipo: Proof, key: SQL) => SQL = () => sql`true`) => sql`
  prova as materialized (
    select foglia_id, cliente_id, 'documento'::text as tipo, documento_id as record_id, null::date as il, da from documento_di
      where not conferma and ${only('documento', sql`documento_id`)}
    union all select foglia_id, cliente_id, 'audit', audit_id, il, null from verifica_di where ${only('audit', sql`audit_id`)}
    union all select foglia_id, cliente_id, 'indicatore', id, null, null from indicatore_di where ${only('indicatore', sql`id`)})`

/** How much there is for `foglia`: each record once, whatever the sites that share it, and each register of a site. */
export const howMuch = sql`((select count(distinct (prova.tipo, prova.record_id)) from prova where prova.foglia_id = foglia.id)
  + (select count(*) from registro_di where registro_di.foglia_id = foglia.id))::int`
export const lastVerified = sql`(select max(prova.il) from prova where prova.foglia_id = foglia.id)`
