import { entriesOf, seededClients } from './organisation.ts'

/** Eight years of them: one in twelve is open, a quarter of those late. */
const records = Number(process.env.BENCH_ROWS ?? 100_000)
const days = 8 * 365

/** As `seeded` finds them again. */
const seeded = `descrizione like 'È accaduto che%'`

export const nonConformitaStatements = [
  `with place as (
      select row_number() over (order by s.id) - 1 as k, count(*) over () as of, s.id as servizio_id, s.cliente_id,
        (select array_agg(u.id order by u.id) from utente u where u.cliente_id = s.cliente_id) as people
      from servizio s join ${seededClients} c on c.id = s.cliente_id),
    norms as ${entriesOf('norma_conformita')}, processes as ${entriesOf('processo')}, causes as ${entriesOf('categoria_causa')}
    insert into non_conformita (cliente_id, servizio_id, utente_id, norma_id, processo_id, tipo, stato, data_segnalazione, segnalante, descrizione,
      gravita, correzione, data_correzione, causa, categoria_causa_id, trattamento, riferimento_cooperativa, responsabile_id, data_assegnazione,
      data_verifica, note_chiusura, efficacia, data_ultimo_stato)
    select p.cliente_id, case when n % 11 > 0 then p.servizio_id end, p.people[1 + n % 10], norms.ids[1 + n % norms.of],
      case when n % 2 = 0 then processes.ids[1 + n % processes.of] end, case when n % 3 = 0 then 'reclamo' else 'non_conformita' end, s.stato, a.day,
      (array['Famiglia', 'Signora', 'Signor', 'Ufficio', 'Comitato'])[1 + n % 5] || ' ' || initcap(substr(md5(n::text), 1, 7)),
      'È accaduto che ' || repeat((array['il mezzo è arrivato in ritardo, ', 'mancava la firma sul registro, ', 'la consegna era incompleta, ',
        'nessuno ha risposto al telefono, '])[1 + n % 4], 2 + n % 4) || 'come riferito.',
      case when s.stato <> 'nuovo' then (array['minore', 'minore', 'minore', 'maggiore', 'osservazione'])[1 + n % 5] end,
      case when s.stato <> 'nuovo' then 'Ripristinato il servizio' end, case when s.stato <> 'nuovo' then a.day + 2 end,
      case when s.stato <> 'nuovo' then repeat('Causa accertata. ', 3) end, case when n % 4 = 0 then causes.ids[1 + n % causes.of] end,
      case when s.stato <> 'nuovo' then repeat('Trattamento deciso. ', 3) end, case when s.stato <> 'nuovo' then 'Responsabile' end,
      case when s.stato <> 'nuovo' then p.people[1 + n % 4] end, case when s.stato <> 'nuovo' then a.day end,
      case when s.stato = 'nuovo' then null when s.isOpen and n % 8 = 0 then current_date - 1 - n % 40 when s.isOpen then current_date + 1 + n % 60
        else a.day + 60 end,
      case when s.stato = 'chiuso' then 'Verificato' end, case when s.stato = 'chiuso' then true end, least(now(), (a.day + 60)::timestamptz)
    from generate_series(1, ${records}) n
    join place p on p.k = n % p.of
    cross join norms cross join processes cross join causes
    cross join lateral (select (current_date - (n::bigint * 7919 % ${days})::int) as day) a
    cross join lateral (select a.day > current_date - ${days} / 6 and n % 2 = 0 as isOpen) o
    cross join lateral (select o.isOpen, case when not o.isOpen then case when n % 20 = 0 then 'non_pertinente' else 'chiuso' end
      when a.day > current_date - 25 then 'nuovo' else (array['in_lavorazione', 'in_lavorazione', 'da_verificare'])[1 + n / 2 % 3] end as stato) s`,
  `insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire, descrizione_intervento_eseguito, chiuso,
      responsabile_id, data_assegnazione, scadenza, data_chiusura)
    select n.id, 'Persona incaricata', 'Intervento da eseguire', case when n.stato <> 'in_lavorazione' then 'Eseguito' end, n.stato <> 'in_lavorazione',
      n.responsabile_id, n.data_assegnazione, n.data_verifica - 10, case when n.stato <> 'in_lavorazione' then n.data_segnalazione + 30 end
    from non_conformita n, generate_series(1, 2) k where n.stato not in ('nuovo', 'non_pertinente') and (n.id + k) % 3 > 0 and n.${seeded}`,
  `update non_conformita set ciclo = 2, perche = array['Non era previsto', 'Nessuno lo ha chiesto'] where id % 33 = 0 and stato = 'chiuso' and ${seeded}`,
  `insert into non_conformita_ciclo (non_conformita_id, numero, gravita, correzione, perche, causa, trattamento, riferimento_cooperativa,
      data_verifica, note_chiusura, efficacia, utente_id)
    select n.id, 1, n.gravita, n.correzione, n.perche, n.causa, n.trattamento, n.riferimento_cooperativa, n.data_verifica, 'Non basta', false, n.utente_id
    from non_conformita n where n.ciclo = 2 and n.${seeded}`,
]
