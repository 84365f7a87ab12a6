import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Lots } from './lots.ts'

/** What a world is drawn on. */
export interface Ground {
  readonly db: Db
  readonly today: string
  readonly clienti: readonly number[]
  readonly tag: string
}

/** The days at which anything changes, about today, and ends of months. */
const edges = [-400, -61, -1, 0, 1, 58, 59, 60, 61, 62, 200, 364, 365, 366, 700]
const lastDays = ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2026-10-31']

const keys = async (db: Db, statement: ReturnType<typeof sql>) =>
  (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id)
const list = (values: readonly unknown[]) => sql`json_array_elements(${JSON.stringify(values)}::json) one`
const text = (name: string) => sql`one->>${name}`
const int = (name: string) => sql`(one->>${name})::int`
const date = (name: string) => sql`(one->>${name})::date`

/** Jobs, competences, requirements, people, certificates, judged sessions and readings, by lot. */
export async function plantWorld(ground: Ground, lot: Lots, size: { readonly people: number }) {
  const { db, today, clienti, tag } = ground
  const { oneOf, percent, below, times } = lot
  const day = () => (percent(30) ? oneOf(lastDays) : daysAfter(today, oneOf(edges)))
  const past = () => daysAfter(today, -oneOf([0, 1, 2, 30, 365, 800, 1200]))

  const mansioni = await keys(
    db,
    sql`insert into voce (dizionario, codice, descrizione) select 'mansione', ${tag} || n, 'Mansione ' || ${tag} || n from generate_series(1, 4) n returning id`,
  )
  const documento = await plantDocument(ground, lot)
  const competenze = await keys(
    db,
    sql`insert into competenza (codice, descrizione, tipo_competenza, validita_mesi, documento_id)
      select ${tag} || n, 'Competenza ' || ${tag} || n, 'formazione', 36, case when n <= 2 then ${documento}::int end from generate_series(1, 7) n returning id`,
  )
  // Each of the first three competences blocks for one job and is only required by another; the rest is by lot.
  const required = mansioni.flatMap((mansione, job) =>
    competenze.flatMap((competenza, at) =>
      at < 3 && job < 2
        ? { mansione, competenza, bloccante: job === 0, dal: past() }
        : lot.some([{ mansione, competenza, bloccante: percent(50), dal: past() }], 60),
    ),
  )
  await db.execute(sql`insert into requisito_competenza (mansione_id, competenza_id, bloccante, dal)
    select ${int('mansione')}, ${int('competenza')}, (one->>'bloccante')::boolean, ${date('dal')} from ${list(required)}`)

  const people = times(size.people, (at) => {
    const dal = percent(10) ? daysAfter(today, oneOf([1, 30])) : past()
    const al = percent(15) ? daysAfter(today, oneOf([-1, 0, 1, 40])) : null
    return {
      cliente: oneOf(clienti),
      codice: `${tag}-${at}`,
      mansione: oneOf(mansioni),
      dal,
      al: al !== null && al < dal ? null : al,
    }
  })
  const addetti = await keys(
    db,
    sql`insert into addetto (cliente_id, codice, nome, cognome, mansione_id, dal, al)
      select ${int('cliente')}, ${text('codice')}, 'Nome', 'Cognome ' || (${text('codice')}), ${int('mansione')}, ${date('dal')}, ${date('al')}
      from ${list(people)} returning id`,
  )
  const given = addetti.flatMap((addetto) =>
    competenze.flatMap((competenza) =>
      times(competenza === competenze[2] ? below(2) : below(3), () => ({
        addetto,
        competenza,
        giorno: past(),
        scade: percent(20) ? null : day(),
        via: percent(8),
      })),
    ),
  )
  await db.execute(sql`insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza, data_cancellazione)
    select ${int('addetto')}, ${int('competenza')}, least(${date('giorno')}, coalesce(${date('scade')}, ${date('giorno')})), ${date('scade')},
      case when (one->>'via')::boolean then now() end from ${list(given)}`)
  await plantSessions(ground, lot, competenze, addetti)
  await plantReaders(ground, lot, documento, addetti)
  return { mansioni, competenze, addetti }
}

/** Three revisions of a document, of which some ask to be read again by some. */
async function plantDocument({ db, today, tag }: Ground, { percent, oneOf }: Lots) {
  const [id] = await keys(
    db,
    sql`insert into documento (tipo_documento_id, descrizione, codice_documento, data, file_id, controllato, stato_documento, servizi_imprese, servizi_persona)
      select (select min(id) from voce where dizionario = 'tipo_documento'), 'Istruzione ' || ${tag}, 'IS-' || ${tag}, ${today}::date,
        (select id from file limit 1), true, 'vigente', true, true returning id`,
  )
  const revisions = [1, 2, 3].map((numero) => ({
    numero,
    stato: numero === 3 ? 'vigente' : 'obsoleta',
    presa_visione: numero === 1 || percent(50),
    ruoli: oneOf(['{}', '{utente}', '{manager}', '{utente,coordinatore}']),
  }))
  await db.execute(sql`insert into documento_revisione (documento_id, numero, stato, file_id, presa_visione, ruoli, data_vigenza)
    select ${id}, ${int('numero')}, ${text('stato')}, (select id from file limit 1), (one->>'presa_visione')::boolean, (${text('ruoli')})::text[], ${today}::date
    from ${list(revisions)}`)
  return id!
}

/** Sessions that took place, with certificates, some judged of no use. */
async function plantSessions(
  { db, clienti, tag }: Ground,
  { oneOf, percent, times, some }: Lots,
  competenze: readonly number[],
  addetti: readonly number[],
) {
  for (const numero of times(5, (at) => at + 1)) {
    const cliente = oneOf([...clienti, null])
    const data = oneOf(['2026-11-16', '2026-11-01', '2026-05-31', '2025-02-28'])
    const [id] = await keys(
      db,
      sql`insert into sessione_formativa (cliente_id, anno, numero, competenza_id, titolo, data, ore, stato)
        select ${cliente}::int, 2099, coalesce(max(numero), 0) + 1, ${numero < 3 ? competenze[2]! : oneOf(competenze)}, ${`Prova ${tag} ${numero}`}, ${data}::date, 4, 'svolta'
        from sessione_formativa where coalesce(cliente_id, 0) = ${cliente ?? 0} and anno = 2099 returning id`,
    )
    const present = some(addetti, 50).map((addetto) => ({
      addetto,
      efficacia: oneOf([null, 'efficace', 'non_efficace', 'non_efficace']),
      scade: percent(30) ? null : oneOf(lastDays),
    }))
    await db.execute(sql`insert into sessione_partecipante (sessione_id, addetto_id, presente, efficacia)
      select ${id}, ${int('addetto')}, true, ${text('efficacia')} from ${list(present)}`)
    await db.execute(sql`insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza, sessione_id)
      select ${int('addetto')}, session.competenza_id, session.data, ${date('scade')}, session.id
      from ${list(present)} join sessione_formativa session on session.id = ${id}`)
  }
}

/** Users who are people at work, some of whom have confirmed one of the revisions. */
async function plantReaders({ db, tag, today }: Ground, lot: Lots, documento: number, addetti: readonly number[]) {
  const readers = lot.some(addetti, 60).map((addetto) => ({
    addetto,
    ruolo: lot.oneOf(['utente', 'coordinatore', 'manager']),
    letta: lot.oneOf([null, 1, 2, 3, 3]),
    il: `${daysAfter(today, -lot.oneOf([0, 1, 400]))}T22:30:00Z`,
  }))
  await db.execute(sql`insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    select ${tag} || '.' || person.id || '@example.org', 'none', 'Nome', 'Utente', ${text('ruolo')}, (select min(id) from agenzia), person.cliente_id
    from ${list(readers)} join addetto person on person.id = ${int('addetto')}`)
  await db.execute(
    sql`update addetto set utente_id = one.id from utente one where one.email = ${tag} || '.' || addetto.id || '@example.org'`,
  )
  // The same words in the log of every person are of no matter here.
  await db.execute(sql`insert into documento_lettura (revisione_id, utente_id, cliente_id, aperta_il, confermata_il)
    select revisione.id, person.utente_id, person.cliente_id, now(), (${text('il')})::timestamptz
    from ${list(readers)} join addetto person on person.id = ${int('addetto')}
      join documento_revisione revisione on revisione.documento_id = ${documento} and revisione.numero = ${int('letta')}`)
}
