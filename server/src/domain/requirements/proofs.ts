import { esitiVerifica } from '@quadra/contract/requisito/evidenze'
import { type SQL, sql } from 'drizzle-orm'
import { closedWords } from '../../database/schema/non_conformita.ts'
import { indicatoreEsito } from '../esito.ts'
import { seenByManagers } from '../documents/scope.ts'
import { cicloOf } from './tree.ts'
import { named } from './naming.ts'

/** The norms of non-conformities that mean the same standard: their first number of three or more digits is the norm's. */
const normeOf = (norma: SQL) => sql`(select item.id from voce item join voce norma on norma.id = ${norma}
  where item.dizionario = 'norma_conformita' and item.stato = 1
    and substring(item.descrizione from '[0-9]{3,}') = substring(norma.descrizione from '[0-9]{3,}'))`

/** Of a norm: what its non-conformities are, whatever their state. */
export const casesOf = (
  norma: SQL,
) => sql`(non_conformita.data_cancellazione is null and (non_conformita.norma_id in ${normeOf(norma)}
  or non_conformita.audit_id in (select audit.id from audit where audit.norma_id = ${norma} and audit.data_cancellazione is null)))`

const inForce = sql`documento.controllato and documento.stato_documento = 'vigente' and not documento.archiviato and documento.data_cancellazione is null`

/** The outcome as a number, the worst the greatest. */
const severity = (esito: SQL) =>
  sql`(case ${esito} ${sql.join(
    esitiVerifica.map((one, rank) => sql`when ${one} then ${sql.raw(String(esitiVerifica.length - rank))}`),
    sql` `,
  )} end)::int`
export const esitoOfSeverity = (rank: SQL) =>
  sql`(array[${sql.join(
    esitiVerifica.toReversed().map((one) => sql`${one}::text`),
    sql`, `,
  )}])[${rank}]`

/**
 * Everything that proves the leaves at the sites, or speaks against it, as parts of a statement after `foglia`, `nomina` and `sito`: each
 * is read once for all of them, and lists, counts and states are made of the same rows.
 */
export const proofs = (norma: SQL, today: string) => sql`
  retto as materialized (select nomina.foglia_id, linked.documento_id, nomina.da, nomina.conferma
    from nomina join documento_requisito linked on linked.requisito_id = nomina.requisito_id),
  provante as materialized (
    select documento.id, documento.cliente_id, documento.riesame_entro, documento.controllato, documento.stato_documento,
      documento.servizi_imprese, documento.servizi_persona, documento.parita_genere
    from documento where ${inForce} and documento.id in (select documento_id from retto)),
  documento_di as materialized (
    select retto.foglia_id, seen.cliente_id, retto.documento_id, bool_and(retto.conferma) as conferma,
      case when not bool_or(retto.da is null) then coalesce(min(retto.da) filter (where not retto.conferma), min(retto.da)) end as da,
      bool_or(seen.riesame_entro < ${today}::date) as scaduto
    from retto join (
      select documento.id, sito.cliente_id, documento.riesame_entro
        from provante documento join sito on sito.cliente_id = documento.cliente_id
      union all select documento.id, sito.cliente_id, documento.riesame_entro
        from provante documento cross join sito
        where documento.cliente_id is null and ${seenByManagers(sql`sito.cliente_id`)}) seen on seen.id = retto.documento_id
    group by retto.foglia_id, seen.cliente_id, retto.documento_id),
  norma_letta as materialized (
    select each.norma_id, ciclo.da, ciclo.a
    from (select distinct norma_id from nomina where not conferma) each cross join lateral ${cicloOf(sql`each.norma_id`, today)} ciclo),
  verificato as materialized (
    select done.id, done.processo_id, done.checklist_versione_id, done.data_verifica, audit.id as audit_id, audit.cliente_id, audit.norma_id
    from norma_letta join audit on audit.norma_id = norma_letta.norma_id and audit.data_audit between norma_letta.da and norma_letta.a
      join sito on sito.cliente_id = audit.cliente_id
      join audit_processo done on done.audit_id = audit.id and done.data_cancellazione is null and done.stato = 1 and done.data_verifica is not null
    where audit.data_chiusura is not null and audit.data_annullamento is null and audit.data_cancellazione is null),
  versione_letta as materialized (select distinct norma_id, checklist_versione_id from verificato where checklist_versione_id is not null),
  aperta as materialized (
    select non_conformita.id, non_conformita.cliente_id, non_conformita.gravita, non_conformita.stato, non_conformita.riferimento_norma
    from non_conformita join sito on sito.cliente_id = non_conformita.cliente_id
    where non_conformita.stato not in (${closedWords}) and non_conformita.riferimento_norma is not null and ${casesOf(norma)}),
  ${named(sql`select ${norma} as norma_id, riferimento_norma as testo from aperta
    union all select versione_letta.norma_id, domanda.riferimento
      from versione_letta join checklist_domanda domanda on domanda.versione_id = versione_letta.checklist_versione_id`)},
  domanda_di as materialized (
    select distinct nomina.foglia_id, domanda.id as domanda_id, domanda.versione_id
    from versione_letta join checklist_domanda domanda on domanda.versione_id = versione_letta.checklist_versione_id
      join nominato on nominato.norma_id = versione_letta.norma_id and nominato.testo = domanda.riferimento
      join nomina on nomina.requisito_id = nominato.requisito_id and not nomina.conferma),
  processo_di as materialized (
    select distinct nomina.foglia_id, nomina.norma_id, linked.processo_id, nomina.da is null as proprio
    from nomina join requisito_processo linked on linked.requisito_id = nomina.requisito_id where not nomina.conferma),
  verifica_di as materialized (
    select foglia_id, cliente_id, audit_id, max(il) as il, max(rank) as rank from (
      select domanda_di.foglia_id, verificato.cliente_id, verificato.audit_id, verificato.data_verifica as il, ${severity(sql`risposta.esito`)} as rank
        from verificato join audit_risposta risposta on risposta.audit_processo_id = verificato.id
          and risposta.data_cancellazione is null and risposta.esito <> 'non_applicabile'
        join domanda_di on domanda_di.domanda_id = risposta.domanda_id
      union all select processo_di.foglia_id, verificato.cliente_id, verificato.audit_id, verificato.data_verifica, ${severity(sql`'verificato'`)}
        from verificato join processo_di on processo_di.processo_id = verificato.processo_id and processo_di.norma_id = verificato.norma_id
        where (processo_di.foglia_id, coalesce(verificato.checklist_versione_id, 0)) not in (select foglia_id, versione_id from domanda_di)) each
    group by foglia_id, cliente_id, audit_id),
  nc_di as materialized (
    select distinct nomina.foglia_id, aperta.cliente_id, aperta.id, aperta.gravita, aperta.stato
    from aperta join nominato on nominato.norma_id = ${norma} and nominato.testo = aperta.riferimento_norma
      join nomina on nomina.requisito_id = nominato.requisito_id and nomina.da is null),
  indicatore_di as materialized (
    select distinct processo_di.foglia_id, indicatore.cliente_id, indicatore.id, indicatore.esito
    from (select indicatore.id, indicatore.cliente_id, indicatore.processo_id, ${indicatoreEsito(today)} as esito
        from indicatore join sito on sito.cliente_id = indicatore.cliente_id
        where indicatore.stato and indicatore.data_cancellazione is null
          and indicatore.processo_id in (select processo_id from processo_di where proprio)
          and exists (select from indicatore_verifica value where value.indicatore_id = indicatore.id and value.data_cancellazione is null)) indicatore
      join processo_di on processo_di.processo_id = indicatore.processo_id and processo_di.proprio)`
