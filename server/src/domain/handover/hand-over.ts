import { consegneKinds, staysOf, tipiConsegna } from '@quadra/contract/scadenzario/consegne'
import type { ConsegnePassate, Passaggio } from '@quadra/contract/utente/consegne'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import type { PersonName } from '../../kernel/handover.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { heirsOf, type InName, inNameOf, type Wanted } from './in-name.ts'
import { notifyHeirs } from './heirs.ts'
import { moveLent } from './sostituzioni.ts'
import { type Passed, passRows } from './pass.ts'

/** To whom, by kind or all to one person. */
export interface Handover {
  readonly wanted: Wanted
  readonly passaggi?: readonly Passaggio[] | undefined
  readonly a_utente_id?: number | undefined
}

/** Who takes what, by kind: refused with its field unless each of them may take all of it. */
export async function chosenHeirs(tx: Tx, slices: readonly Slice[], session: Session, handover: Handover) {
  const { wanted } = handover
  await lockPeople(tx, [wanted.person, ...chosenPeople(handover)])
  const rows = await inNameOf(tx, slices, session, wanted)
  const passaggi = handover.passaggi ?? everythingTo(rows, handover.a_utente_id)
  const tipi = passaggi.map(({ tipo }) => tipo)
  const heirs = tipi.length > 0 ? await heirsOf(tx, slices, session, { ...wanted, tipi }) : []
  const errors: Record<string, string> = {}
  for (const [place, { tipo, a_utente_id }] of passaggi.entries()) {
    const field = handover.passaggi ? `passaggi.${place}.a_utente_id` : 'a_utente_id'
    if (staysOf(tipo)) errors[`passaggi.${place}.tipo`] = `${consegneKinds[tipo].label}: non si passa ad altri`
    else if (!heirs.some((heir) => heir.tipo === tipo && heir.id === a_utente_id))
      errors[field] = `${consegneKinds[tipo].label}: questa persona non può riceverli tutti`
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const people = new Map(heirs.map(({ tipo: _, ...person }) => [person.id, person]))
  return passaggi.map(({ tipo, a_utente_id }) => ({
    tipo,
    to: people.get(a_utente_id)!,
    rows: rows.filter((row) => row.tipo === tipo),
  }))
}

/** Everything that can be passed on. */
const everythingTo = (rows: readonly InName[], a_utente_id: number | undefined): Passaggio[] =>
  a_utente_id === undefined
    ? []
    : tipiConsegna
        .filter((tipo) => staysOf(tipo) === null && rows.some((row) => row.tipo === tipo))
        .map((tipo) => ({ tipo, a_utente_id }))

const chosenPeople = ({ passaggi = [], a_utente_id }: Handover) => [
  ...passaggi.map((one) => one.a_utente_id),
  ...(a_utente_id === undefined ? [] : [a_utente_id]),
]

/** In the order of their keys: of two who pass on to each other one waits, and no heir is deactivated meanwhile. */
const lockPeople = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`select id from utente where id = any(${sql.param([...ids])}::int[]) order by id for no key update`)

/**
 * Passes on what is in a person's name, in one transaction: a line in the history of each record, one mail to each
 * heir. Refused if nothing is left of a kind: another call was faster.
 */
export async function handOver(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  from: PersonName,
  handover: Handover,
  how: { readonly reason: string; readonly publicUrl: string; readonly until?: string },
): Promise<Passed[]> {
  const passed: Passed[] = []
  const chosen = await chosenHeirs(tx, slices, session, handover)
  if (chosen.length === 0) throw conflict(`Non c’è nulla da passare a nome di ${from.nome} ${from.cognome}`)
  for (const { tipo, to, rows } of chosen) {
    const done = await passRows(tx, slices, session, { tipo, from, to, rows, reason: how.reason })
    if (done.length === 0) throw conflict(`${consegneKinds[tipo].label}: nel frattempo non c’è più nulla da passare`)
    await moveLent(tx, from, { tipo, to, rows: done })
    passed.push({ tipo, to, rows: done })
  }
  await notifyHeirs(tx, session, from, passed, how)
  return passed
}

/** What was passed on, in words and numbers. */
export const passatiOf = (passed: readonly Passed[]): ConsegnePassate['passati'] =>
  passed.map(({ tipo, rows, to: { id, nome, cognome } }) => ({ tipo, quanti: rows.length, a: { id, nome, cognome } }))
