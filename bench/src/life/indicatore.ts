import { consortiumUser, seededClients } from './organisation.ts'

/** Ten indicators a cooperative, half yearly: fifteen values each. One in twenty still lacks that of the last period. */
const first = (dizionario: string) => `(select min(id) from voce where dizionario = '${dizionario}' and stato = 1)`
const half = (day: string) =>
  `to_char(${day}, 'YYYY') || case when extract(month from ${day}) > 6 then '-S2' else '-S1' end`

export const indicatoreStatements = [
  `insert into indicatore (agenzia_id, cliente_id, utente_id, processo_id, obiettivo_id, metodo_rilevazione_id, responsabile_gestione_id,
      responsabile_analisi_id, periodicita_verifica, target, soglia, periodicita_dal)
    select (select min(id) from agenzia), c.id, ${consortiumUser}, ${first('processo')}, ${first('obiettivo')}, ${first('metodo_rilevazione')},
      ${first('responsabile')}, ${first('responsabile')}, 'semestrale', 90, 'maggiore_uguale', current_date - 2800
    from ${seededClients} c, generate_series(1, 10) n`,
  `insert into indicatore_verifica (indicatore_id, utente_id, data_valutazione, verifica, target, soglia, risultato, periodo, giorno)
    select i.id, i.utente_id, d.day, 80 + (i.id + period) % 20, 90, 'maggiore_uguale', 80 + (i.id + period) % 20 >= 90, ${half('d.day')}, d.day
    from indicatore i join ${seededClients} c on c.id = i.cliente_id cross join generate_series(1, 15) period
    cross join lateral (select (date_trunc('year', current_date) + interval '6 months' * (case when extract(month from current_date) > 6 then 1 else 0 end - period)
      + interval '5 months')::date as day) d
    where period > 1 or i.id % 20 > 0`,
]
