import { consortiumUser, entriesOf, seededClients } from './organisation.ts'

/** Eight years of audits; those of the last two months are open, some are still to come. */
const records = 4_000
const seeded = 'a.numero > 10000'

export const auditStatements = [
  `with norms as ${entriesOf('norma')}
    insert into audit (anno, numero, cliente_id, utente_id, norma_id, data_pianificazione, data_audit, numero_addetti, riscontrate_non_conformita,
      valutazione_generale, raccomandazioni_precedenti, data_chiusura)
    select extract(year from d.day), 10000 + n, c.id, ${consortiumUser}, norms.ids[1 + n % norms.of], d.day - 30, d.day, n % 200, n % 2 = 0,
      repeat('Valutazione del sistema e di come è applicato. ', 8), repeat('Raccomandazione attuata. ', 4),
      case when d.day < current_date - 60 then (d.day + 7)::timestamptz end
    from generate_series(1, ${records}) n join ${seededClients} c on c.k = n % c.of
    cross join norms cross join lateral (select current_date + 60 - (n * 73 % 2920) as day) d`,
  `insert into audit_valutatore (audit_id, valutatore_id)
    select a.id, v.id from audit a, (select id from valutatore order by id limit 2) v where ${seeded}`,
  `with processes as ${entriesOf('processo')}
    insert into audit_processo (audit_id, processo_id, persona, data, da_orario, a_orario, stato, valutazione, data_verifica)
    select a.id, processes.ids[1 + (a.id + n) % processes.of], 'Persona ' || n, a.data_audit, '09:00', '10:30',
      case when a.data_chiusura is null then 0 else 1 end, case when a.data_chiusura is not null then repeat('Processo conforme. ', 4) end,
      case when a.data_chiusura is not null then a.data_audit end
    from audit a, generate_series(1, 6) n, processes where ${seeded}`,
  `with norms as ${entriesOf('norma_conformita')}
    insert into non_conformita (cliente_id, utente_id, audit_id, norma_id, tipo, stato, data_segnalazione, segnalante, descrizione, causa, trattamento,
      riferimento_cooperativa, data_verifica, note_chiusura, efficacia, data_ultimo_stato)
    select a.cliente_id, a.utente_id, a.id, norms.ids[1 + a.id % norms.of], 'non_conformita', 'chiuso', a.data_audit, 'Auditor',
      repeat('Quanto è stato riscontrato. ', 4), 'Causa accertata', 'Trattamento deciso', 'Responsabile', a.data_audit + 60, 'Verificato', true,
      (a.data_audit + 60)::timestamptz
    from audit a, norms where ${seeded} and a.data_chiusura is not null`,
  `insert into azione_miglioramento (cliente_id, utente_id, audit_id, data_azione, data_segnalazione, miglioramento, soluzione, chiusa, data_chiusura)
    select a.cliente_id, a.utente_id, a.id, a.data_audit + 90, a.data_audit, repeat('Quanto si può migliorare. ', 4),
      case when d.isDone then 'Fatto' end, d.isDone, case when d.isDone then (a.data_audit + 80)::timestamptz end
    from audit a, generate_series(1, 2) n, lateral (select a.data_audit < current_date - 120 as isDone) d where ${seeded}`,
]
