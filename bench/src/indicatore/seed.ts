/** A hundred indicators in each of the forty certified cooperatives, measured for three years; some are missing, some not reached. */
const each = 100

const words = (dizionario: string) => `(select min(id) from voce where dizionario = '${dizionario}')`

export const indicatoreStatements = [
  `insert into indicatore (agenzia_id, cliente_id, utente_id, processo_id, obiettivo_id, metodo_rilevazione_id, responsabile_gestione_id,
      responsabile_analisi_id, periodicita_verifica, target, soglia, periodicita_dal)
    select 9, c.id, (select min(id) from utente where ruolo = 'gestore_multisito'), ${words('processo')}, ${words('obiettivo')},
      ${words('metodo_rilevazione')}, ${words('responsabile')}, ${words('responsabile')},
      case when n % 2 = 0 then 'semestrale' else 'annuale' end, 90, 'maggiore_uguale', current_date - 1100
    from cliente c, generate_series(1, ${each}) n where c.nome like 'Cooperativa certificata%'`,
  `insert into indicatore_verifica (indicatore_id, utente_id, data_valutazione, verifica, target, soglia, risultato, periodo, giorno)
    select i.id, i.utente_id, d.day, 80 + (i.id + k) % 20, 90, 'maggiore_uguale', 80 + (i.id + k) % 20 >= 90,
      to_char(d.day, 'YYYY') || case when i.periodicita_verifica = 'annuale' then '' when extract(month from d.day) > 6 then '-S2' else '-S1' end, d.day
    from indicatore i join cliente c on c.id = i.cliente_id cross join generate_series(0, 5) k
    cross join lateral (select (current_date - 30 - k * 183)::date as day) d
    where c.nome like 'Cooperativa certificata%' and (k > 0 or i.id % 5 > 0) and (i.periodicita_verifica = 'semestrale' or k % 2 = 0)`,
]
