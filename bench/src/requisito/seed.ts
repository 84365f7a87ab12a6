import { auditStatements } from '../life/audit.ts'
import { documentoStatements } from '../life/documento.ts'
import { fornitoreStatements } from '../life/fornitore.ts'
import { indicatoreStatements } from '../life/indicatore.ts'
import { nonConformitaStatements } from '../life/non_conformita.ts'
import { entriesOf, organisationStatements } from '../life/organisation.ts'
import type { Seeding } from '../seeding.ts'

/** Of the norm of the first certificate, whose sites the seeded cooperatives are; the demonstration loads its list. */
const norm = '(select norma_id from certificato where data_cancellazione is null order by id limit 1)'
const norm9001 = `(select min(id) from voce where dizionario = 'norma_conformita' and stato = 1 and descrizione like '%9001%')`
const answers = 40_000

const requisitoStatements = [
  // Sixty leaves.
  `insert into requisito (norma_id, codice, titolo) select ${norm}, codice, 'Punto ' || codice
    from unnest(array['8.8', '8.9', '9.4', '10.4', '10.5']) codice`,
  // Every non-conformity is of this norm: five ways to name each point, and thirty texts that name none.
  `with texts as (
      select row_number() over () - 1 as k, count(*) over () as of, testo from (
        select form.before || r.codice || form.after as testo from requisito r,
          (values ('ISO 9001 § ', ' b)'), ('', ''), ('punto ', ''), ('', '.9'), ('vedi ', ' e registro')) form (before, after)
        where r.norma_id = ${norm} and r.codice like '%.%'
        union all select 'capitolo ' || md5(n::text) from generate_series(1, 30) n) each)
    update non_conformita n set norma_id = ${norm9001}, riferimento_norma = texts.testo from texts where texts.k = n.id % texts.of`,
  `update audit set norma_id = ${norm} where numero > 10000`,
  // A checklist for every process, ten questions each.
  `insert into checklist (norma_id, processo_id, titolo, norma_conformita_id)
    select ${norm}, p.id, 'Domande di misura', ${norm9001} from voce p where p.dizionario = 'processo' and p.stato = 1
      and not exists (select from checklist c where c.norma_id = ${norm} and c.processo_id = p.id and c.stato = 1 and c.data_cancellazione is null)`,
  `insert into checklist_versione (checklist_id, numero, stato, utente_id)
    select id, 1, 'pubblicata', (select min(id) from utente) from checklist where titolo = 'Domande di misura'`,
  `with leaves as (select array_agg(codice order by codice) as codes from requisito where norma_id = ${norm} and codice like '%.%')
    insert into checklist_domanda (versione_id, ordine, riferimento, testo)
    select v.id, n, 'ISO 9001 ' || leaves.codes[1 + (v.id * 7 + n) % array_length(leaves.codes, 1)], 'Come si fa?'
    from checklist_versione v join checklist c on c.id = v.checklist_id and c.titolo = 'Domande di misura', generate_series(1, 10) n, leaves`,
  `update audit_processo p set checklist_versione_id = v.id from checklist_versione v join checklist c on c.id = v.checklist_id, audit a
    where a.id = p.audit_id and a.numero > 10000 and c.norma_id = a.norma_id and c.processo_id = p.processo_id and v.stato = 'pubblicata'`,
  // Those of the present cycle first.
  `insert into audit_risposta (audit_processo_id, domanda_id, esito, utente_id)
    select p.id, q.id, (array['conforme', 'conforme', 'conforme', 'osservazione', 'non_conforme', 'non_applicabile'])[1 + (p.id + q.ordine) % 6], a.utente_id
    from audit_processo p join audit a on a.id = p.audit_id join checklist_domanda q on q.versione_id = p.checklist_versione_id
    where a.numero > 10000 order by a.data_audit desc, p.id, q.id limit ${answers}`,
  `with leaves as (select array_agg(id order by ordine) as ids from requisito where norma_id = ${norm} and codice like '%.%')
    insert into documento_requisito (documento_id, requisito_id)
    select distinct d.id, leaves.ids[1 + (d.id * 13 + n * 5) % array_length(leaves.ids, 1)] from documento d, generate_series(1, 3) n, leaves
    where d.controllato and d.data_cancellazione is null on conflict do nothing`,
  `with processes as ${entriesOf('processo')}
    update indicatore i set processo_id = processes.ids[1 + i.id % processes.of] from processes`,
  `insert into requisito_esclusione (requisito_id, cliente_id, motivo)
    select r.id, c.id, 'Non si progetta' from requisito r, cliente c where r.norma_id = ${norm} and r.codice like '8.3.%' and c.id % 9 = 0
    on conflict do nothing`,
]

/** Two hundred cooperatives by sixty leaves, over a hundred thousand non-conformities and forty thousand answers. */
export const requirements: Seeding = {
  name: 'requisiti',
  statements: [
    ...organisationStatements,
    ...nonConformitaStatements,
    ...auditStatements,
    ...fornitoreStatements,
    ...indicatoreStatements,
    ...documentoStatements,
    ...requisitoStatements,
  ],
}
