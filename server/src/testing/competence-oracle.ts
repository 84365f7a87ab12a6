import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** What the records say, and what follows from it by the words of the specification alone: no expression of the product is used. */
interface Person {
  readonly id: number
  readonly cliente: number
  readonly mansione: number
  readonly dal: string
  readonly al: string | null
  readonly utente: number | null
  readonly ruolo: string | null
}
interface Given {
  readonly id: number
  readonly addetto: number
  readonly competenza: number
  readonly giorno: string
  readonly scade: string | null
  readonly deleted: boolean
  readonly sessione: string | null
  readonly efficacia: string | null
}
interface Reading {
  readonly utente: number
  readonly competenza: number
  readonly documento: number
  readonly numero: number
  readonly giorno: string
  readonly words: string
}
interface Revision {
  readonly id: number
  readonly documento: number
  readonly numero: number
  readonly asks: boolean
  readonly ruoli: readonly string[]
}
interface Requirement {
  readonly mansione: number
  readonly competenza: number
  readonly descrizione: string
  readonly bloccante: boolean
  readonly dal: string
}
export interface Pair {
  readonly competenza: number
  readonly descrizione: string
  readonly bloccante: boolean | null
  readonly stato: 'valida' | 'in_scadenza' | 'scaduta' | 'mancante'
  readonly scade: string | null
  readonly attestato: number | null
  readonly motivo: string | null
  /** The later of the days of the person and of the requirement. */
  readonly dal: string
}
export interface Known extends Person {
  readonly stato: 'attivo' | 'in_arrivo' | 'cessato'
  /** Only of who is at work. */
  readonly required: readonly Pair[]
  readonly pairs: readonly Pair[]
  readonly stato_competenze: 'non_in_regola' | 'da_completare' | 'in_regola' | null
  readonly motivi: readonly string[]
  readonly prossima: string | null
  readonly toUpdate: boolean
}

const written = (day: string) => `${/-(08|11)$/.test(day) ? 'l’' : 'il '}${day.split('-').toReversed().join('/')}`
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const rowsOf = async <Row>(db: Db, statement: ReturnType<typeof sql>) => (await db.execute(statement)).rows as Row[]
const readRecords = async (db: Db) => ({
  people: await rowsOf<Person>(
    db,
    sql`select a.id, a.cliente_id as cliente, a.mansione_id as mansione, a.dal::text, a.al::text, a.utente_id as utente, u.ruolo
      from addetto a left join utente u on u.id = a.utente_id order by a.id`,
  ),
  given: await rowsOf<Given>(
    db,
    sql`select g.id, g.addetto_id as addetto, g.competenza_id as competenza, g.data_conseguimento::text as giorno, g.data_scadenza::text as scade,
        g.data_cancellazione is not null as deleted, s.anno || '/' || s.numero as sessione, p.efficacia
      from addetto_attestato g left join sessione_formativa s on s.id = g.sessione_id
        left join sessione_partecipante p on p.sessione_id = g.sessione_id and p.addetto_id = g.addetto_id`,
  ),
  requirements: await rowsOf<Requirement>(
    db,
    sql`select r.mansione_id as mansione, r.competenza_id as competenza, c.descrizione, r.bloccante, r.dal::text
      from requisito_competenza r join competenza c on c.id = r.competenza_id`,
  ),
  competences: await rowsOf<{ id: number; descrizione: string }>(db, sql`select id, descrizione from competenza`),
  readings: await rowsOf<Reading>(
    db,
    sql`select l.utente_id as utente, c.id as competenza, r.documento_id as documento, r.numero,
        to_char(l.confermata_il at time zone 'Europe/Rome', 'YYYY-MM-DD') as giorno,
        'Presa visione di ' || d.codice_documento || ' Rev. ' || to_char(r.numero, 'FM00') as words
      from documento_lettura l join documento_revisione r on r.id = l.revisione_id join documento d on d.id = r.documento_id
        join competenza c on c.documento_id = r.documento_id where l.confermata_il is not null`,
  ),
  revisions: await rowsOf<Revision>(
    db,
    sql`select id, documento_id as documento, numero, presa_visione and stato in ('vigente', 'obsoleta') as asks, to_json(ruoli) as ruoli
      from documento_revisione where data_cancellazione is null`,
  ),
})

/** Everybody as they must be shown on a day. */
export async function knownPeople(db: Db, today: string): Promise<Known[]> {
  const { people, given, requirements, competences, readings, revisions } = await readRecords(db)

  const readingOf = ({ utente, ruolo }: Person, competenza: number) =>
    readings
      .filter((one) => one.utente === utente && one.competenza === competenza)
      .filter(
        (one) =>
          !revisions.some(
            (later) =>
              later.documento === one.documento &&
              later.numero > one.numero &&
              later.asks &&
              (later.ruoli.length === 0 || later.ruoli.includes(ruolo!)) &&
              !readings.some(
                ({ utente: who, documento, numero }) =>
                  who === utente && documento === later.documento && numero === later.numero,
              ),
          ),
      )
      .toSorted((one, other) => other.giorno.localeCompare(one.giorno) || other.numero - one.numero)[0]

  function pairOf(person: Person, competenza: number, needed: Requirement | undefined): Pair | undefined {
    const own = given
      .filter((one) => one.addetto === person.id && one.competenza === competenza && !one.deleted)
      .toSorted((one, other) => other.giorno.localeCompare(one.giorno) || other.id - one.id)
    const newest = own.find(({ efficacia }) => efficacia !== 'non_efficace')
    const reading = readingOf(person, competenza)
    const isRead = reading !== undefined && (!newest || reading.giorno > newest.giorno)
    if (!newest && !isRead && !needed) return undefined
    const scade = isRead ? null : (newest?.scade ?? null)
    const left = scade === null ? null : daysBetween(today, scade)
    const stato =
      !newest && !isRead ? 'mancante' : left === null || left > 60 ? 'valida' : left < 0 ? 'scaduta' : 'in_scadenza'
    const useless = own.find(({ efficacia }) => efficacia === 'non_efficace')
    const motivo = {
      mancante: useless ? `Non efficace nella sessione ${useless.sessione}` : 'Mai conseguita',
      scaduta: `Scaduta ${written(scade ?? '')}`,
      in_scadenza: `Scade ${written(scade ?? '')}`,
      valida: isRead ? reading.words : null,
    }[stato]
    const dal = needed && needed.dal > person.dal ? needed.dal : person.dal
    const { descrizione } = competences.find(({ id }) => id === competenza)!
    const attestato = isRead ? null : (newest?.id ?? null)
    return { competenza, descrizione, bloccante: needed?.bloccante ?? null, stato, scade, attestato, motivo, dal }
  }

  return people.map((person) => {
    const stato = person.dal > today ? 'in_arrivo' : person.al !== null && person.al < today ? 'cessato' : 'attivo'
    const pairs = competences.flatMap(({ id }) => {
      const needed = requirements.find((one) => one.mansione === person.mansione && one.competenza === id)
      return pairOf(person, id, needed) ?? []
    })
    const required = stato === 'attivo' ? pairs.filter(({ bloccante }) => bloccante !== null) : []
    const lacking = required
      .filter((pair) => pair.stato === 'scaduta' || pair.stato === 'mancante')
      .toSorted(
        (one, other) =>
          Number(other.bloccante) - Number(one.bloccante) || one.descrizione.localeCompare(other.descrizione, 'it'),
      )
    const worst = lacking.some(({ bloccante }) => bloccante)
      ? 'non_in_regola'
      : lacking.length > 0
        ? 'da_completare'
        : 'in_regola'
    return {
      ...person,
      stato,
      pairs,
      required,
      stato_competenze: stato === 'attivo' ? worst : null,
      motivi: lacking.map(
        ({ descrizione, motivo }) => `${descrizione}: ${motivo![0]!.toLowerCase()}${motivo!.slice(1)}`,
      ),
      prossima:
        required.flatMap(({ scade }) => (scade !== null && scade >= today ? [scade] : [])).toSorted()[0] ?? null,
      toUpdate: required.some((pair) => pair.stato !== 'valida'),
    }
  })
}

/** The figures of these pairs. */
export function figuresOf(pairs: readonly Pair[]) {
  const count = (stato: Pair['stato']) => pairs.filter((pair) => pair.stato === stato).length
  const [valide, in_scadenza] = [count('valida'), count('in_scadenza')]
  return {
    richieste: pairs.length,
    valide,
    in_scadenza,
    scadute: count('scaduta'),
    mancanti: count('mancante'),
    copertura: pairs.length === 0 ? null : Math.floor((100 * (valide + in_scadenza)) / pairs.length),
  }
}

/** The obligations of these people: key, day, how many, and who. */
export function obligationsOf(people: readonly Known[], today: string) {
  const groups = new Map<string, { day: string; who: Set<number> }>()
  const plus = (key: string, day: string, who: number) => {
    const found = groups.get(key) ?? { day, who: new Set() }
    groups.set(key, { day: day < found.day ? day : found.day, who: found.who.add(who) })
  }
  for (const { id, cliente, required } of people)
    for (const { competenza, stato, scade, dal } of required) {
      if (stato === 'mancante') {
        const day = new Date(Date.parse(dal) + 30 * 86_400_000).toISOString().slice(0, 10)
        plus(`competenza:${cliente}:${competenza}:manca`, day, id)
      } else if (scade !== null && daysBetween(today, scade) <= 365)
        plus(`competenza:${cliente}:${competenza}:${scade.slice(0, 7)}`, scade, id)
    }
  return groups
}
