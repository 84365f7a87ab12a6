import { consortiumUser, entriesOf, seededClients } from './organisation.ts'

/** Twenty-five documents a cooperative, one in five controlled; twenty of the consortium's that all read. */
const records = 5_000
const common = 20

export const documentoStatements = [
  `with types as ${entriesOf('tipo_documento')},
    made as (insert into file (name, size, type, sha256) select 'Procedura n. ' || n || '.pdf', 1000, 'application/pdf', md5(n::text)
      from generate_series(1, ${records}) n returning id, substring(name from '\\d+')::int as n)
    insert into documento (cliente_id, utente_id, tipo_documento_id, descrizione, codice_documento, data, file_id, controllato, stato_documento, riesame_entro)
    select c.id, ${consortiumUser}, types.ids[1 + m.n % types.of], 'Procedura n. ' || m.n, case when m.n % 5 = 0 then 'PV-' || m.n end,
      current_date - m.n % 2900, m.id, m.n % 5 = 0, case when m.n % 5 = 0 then 'vigente' end, case when m.n % 5 > 0 then current_date - 50 + m.n % 700 end
    from made m join ${seededClients} c on c.k = m.n % c.of, types`,
  `with types as ${entriesOf('tipo_documento')}
    insert into documento (utente_id, tipo_documento_id, descrizione, codice_documento, data, file_id, controllato, stato_documento, servizi_imprese)
    select ${consortiumUser}, types.ids[1], 'Istruzione comune ' || n, 'IC-' || n, current_date - n, f.id, true, 'vigente', true
    from generate_series(1, ${common}) n join (select id, row_number() over (order by id) as k from file where name like 'Procedura n. %') f on f.k = n, types`,
  `insert into documento_revisione (documento_id, numero, stato, file_id, sommario_modifiche, autore_id, data_vigenza, presa_visione, ruoli)
    select id, 1, 'vigente', file_id, 'Prima emissione', utente_id, data, cliente_id is null, case when cliente_id is null then array['utente'] else '{}' end
    from documento where controllato and (descrizione like 'Procedura n. %' or descrizione like 'Istruzione comune%')`,
  // Nineteen in twenty have confirmed.
  `insert into documento_lettura (revisione_id, utente_id, cliente_id, aperta_il, confermata_il)
    select r.id, u.id, u.cliente_id, now(), case when (r.id + u.id) % 20 > 0 then now() end
    from documento_revisione r join documento d on d.id = r.documento_id, utente u join ${seededClients} c on c.id = u.cliente_id
    where r.presa_visione and d.descrizione like 'Istruzione comune%' and u.ruolo = 'utente'`,
]
