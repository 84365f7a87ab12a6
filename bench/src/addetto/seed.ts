import { auditStatements } from '../life/audit.ts'
import { documentoStatements } from '../life/documento.ts'
import { fornitoreStatements } from '../life/fornitore.ts'
import { indicatoreStatements } from '../life/indicatore.ts'
import { nonConformitaStatements } from '../life/non_conformita.ts'
import { organisationStatements, seededClients } from '../life/organisation.ts'
import type { Seeding } from '../seeding.ts'

/** People of each cooperative, jobs, competences, and how many of them a job requires. */
const each = 60
const jobs = 60
const competences = 40
const needed = 10

const people = `(select a.id, a.mansione_id, a.cliente_id, row_number() over (order by a.id) as k from addetto a where a.codice like 'N-%')`

const addettoStatements = [
  `insert into voce (dizionario, codice, descrizione) select 'mansione', 'MB' || n, 'Mansione di misura ' || n from generate_series(1, ${jobs}) n`,
  `insert into competenza (codice, descrizione, tipo_competenza, validita_mesi)
    select 'CB' || n, 'Competenza di misura ' || n, 'formazione', case when n % 5 > 0 then 36 end from generate_series(1, ${competences}) n`,
  // One of them is learned by reading what the consortium's users confirm.
  `update competenza set documento_id = (select min(id) from documento where descrizione like 'Istruzione comune%') where codice = 'CB1'`,
  `insert into addetto (cliente_id, codice, nome, cognome, mansione_id, dal, al)
    select c.id, 'N-' || n, (array['Ada', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Franco', 'Gina', 'Italo'])[1 + n % 8],
      (array['Bassi', 'Corti', 'Denti', 'Egidi', 'Fumagalli', 'Galli', 'Longhi', 'Motta', 'Negri', 'Orsi'])[1 + (n * 7 + c.k) % 10] || ' ' || n,
      jobs.ids[1 + (n + c.k) % ${jobs}], current_date - 3000 + (n * 31) % 2900, case when n % 20 = 0 then current_date - 30 end
    from ${seededClients} c, generate_series(1, ${each}) n, (select array_agg(id order by id) as ids from voce where codice like 'MB%') jobs`,
  `insert into addetto_servizio (addetto_id, servizio_id)
    select a.id, s.id from ${people} a join (select id, cliente_id, row_number() over (partition by cliente_id order by id) as k from servizio) s
      on s.cliente_id = a.cliente_id and s.k in (1 + a.k % 6, 1 + (a.k / 6) % 6)`,
  `update addetto set utente_id = u.id from ${people} p join (select id, cliente_id, row_number() over (partition by cliente_id order by id) as k
      from utente where cliente_id in (select id from ${seededClients} c)) u on u.cliente_id = p.cliente_id and u.k = p.k % ${each} where addetto.id = p.id`,
  `insert into requisito_competenza (mansione_id, competenza_id, bloccante, dal)
    select m.id, c.id, c.k % 3 = 0, current_date - 400
    from (select id, row_number() over (order by id) as k from voce where codice like 'MB%') m
      join (select id, row_number() over (order by id) as k from competenza where codice like 'CB%') c on (c.k + m.k * 3) % ${competences} < ${needed}`,
  // Four in five of what is required, and what went before in one of six.
  `insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza, ente)
    select a.id, r.competenza_id, day.gained, case when r.competenza_id % 5 > 0 then day.gained + 1095 end, 'Ente di misura'
    from ${people} a join requisito_competenza r on r.mansione_id = a.mansione_id
      cross join generate_series(0, 1) before
      cross join lateral (select current_date - 1 - ((a.id * 13 + r.competenza_id * 29) % 1200) - before * 1000 as gained) day
    where (a.id * 7 + r.competenza_id * 3) % (case before when 0 then 7 else 100 end) < (case before when 0 then 6 else 6 end)`,
]

/** Twelve thousand people at work in two hundred cooperatives, a hundred thousand certificates. */
export const peopleAtWork: Seeding = {
  name: 'addetti',
  statements: [
    ...organisationStatements,
    ...nonConformitaStatements,
    ...auditStatements,
    ...fornitoreStatements,
    ...indicatoreStatements,
    ...documentoStatements,
    ...addettoStatements,
  ],
}
