import { type Passaggio, passingReasons, type Sostituzione } from '@quadra/contract/utente/consegne'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../../database/database.ts'
import { sostituzione, sostituzioneRiga } from '../../database/schema/sostituzione.ts'
import { now } from '../../database/schema/columns.ts'
import { invalid } from '../../kernel/errors.ts'
import type { PersonName } from '../../kernel/handover.ts'
import { productSession, type Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import type { DailyJob } from '../../kernel/work/jobs.ts'
import { heirsOf, inNameOf } from './in-name.ts'
import { notifyHeirs } from './heirs.ts'
import { type Passed, passRows } from './pass.ts'

type Row = typeof sostituzione.$inferSelect

/** Those of a person, newest first. */
export async function sostituzioniOf(db: Connection, person: number): Promise<Sostituzione[]> {
  const { rows } = await db.execute<Sostituzione & Record<string, unknown>>(sql`
    select id, dal::text, al::text, stato, (select json_agg(json_build_object('tipo', one ->> 'tipo',
        'a', json_build_object('id', heir.id, 'nome', heir.nome, 'cognome', heir.cognome)))
      from jsonb_array_elements(passaggi) one join utente heir on heir.id = (one ->> 'a_utente_id')::int) as passaggi
    from sostituzione where utente_id = ${person} order by dal desc, id desc limit 20`)
  return rows.map((row) => ({ ...row, passaggi: row.passaggi ?? [] }))
}

/** Arranges an absence; one that has begun is passed on at once. The person is locked. */
export async function arrange(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  from: PersonName,
  planned: { readonly dal: string; readonly al: string; readonly passaggi: readonly Passaggio[] },
  publicUrl: string,
) {
  const { dal, al, passaggi } = planned
  if (al < session.today) throw invalid({ al: 'Non può essere nel passato' })
  const others = await tx.$count(
    sostituzione,
    and(
      eq(sostituzione.utente_id, from.id),
      inArray(sostituzione.stato, ['programmata', 'in_corso']),
      sql`${sostituzione.dal} <= ${al}::date and ${sostituzione.al} >= ${dal}::date`,
    ),
  )
  if (others > 0) throw invalid({ dal: 'In questi giorni c’è già una sostituzione' })
  const [created] = await tx
    .insert(sostituzione)
    .values({ utente_id: from.id, dal, al, passaggi: [...passaggi] })
    .returning()
  return dal <= session.today ? follow(tx, slices, session, from, created!, publicUrl) : []
}

/** Passes on what is in the name of an absent person: at the beginning, and then what is added. */
async function follow(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  from: PersonName,
  { id, dal, al, passaggi, stato }: Row,
  publicUrl: string,
): Promise<Passed[]> {
  const passed: Passed[] = []
  for (const { tipo, a_utente_id } of passaggi) {
    const wanted = { person: from.id, tipi: [tipo] }
    const rows = await inNameOf(tx, slices, session, wanted)
    const to = rows.length > 0 && (await heirsOf(tx, slices, session, wanted)).find((heir) => heir.id === a_utente_id)
    // Who may not take it any more is left out: it falls to the others by itself.
    if (!to) continue
    const done = await passRows(tx, slices, session, { tipo, from, to, rows, reason: passingReasons.absence(dal, al) })
    if (done.length === 0) continue
    await tx
      .insert(sostituzioneRiga)
      .values(
        done.map((row) => ({ sostituzione_id: id, chiave: row.chiave, tipo, riga_id: row.id, sostituto_id: to.id })),
      )
      // It came back by hand and is passed on again.
      .onConflictDoUpdate({
        target: [sostituzioneRiga.sostituzione_id, sostituzioneRiga.tipo, sostituzioneRiga.riga_id],
        set: { sostituto_id: to.id, reso_il: null },
      })
    passed.push({ tipo, to, rows: done })
  }
  if (stato === 'programmata')
    await tx.update(sostituzione).set({ stato: 'in_corso', data_modifica: now }).where(eq(sostituzione.id, id))
  await notifyHeirs(tx, session, from, passed, { publicUrl, until: al })
  return passed
}

/** What a substitute passes on for good comes back from the heir. */
export const moveLent = (tx: Tx, from: PersonName, { tipo, to, rows }: Passed) =>
  tx
    .update(sostituzioneRiga)
    .set({ sostituto_id: to.id })
    .where(
      and(
        eq(sostituzioneRiga.sostituto_id, from.id),
        eq(sostituzioneRiga.tipo, tipo),
        inArray(
          sostituzioneRiga.riga_id,
          rows.map(({ id }) => id),
        ),
        sql`${sostituzioneRiga.reso_il} is null`,
      ),
    )

/** A person who leaves does not come back: what was passed on for some days stays where it is. */
export const endAbsences = (tx: Tx, person: number) =>
  tx.execute(sql`with ended as (update sostituzione set stato = 'conclusa', data_modifica = ${now}
      where utente_id = ${person} and stato in ('programmata', 'in_corso') returning id)
    update sostituzione_riga set reso_il = ${now} where reso_il is null and sostituzione_id in (select id from ended)`)

/** Gives back what is still open and still in the substitute's name. */
export async function giveBack(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  absence: Pick<Row, 'id'>,
  to: PersonName,
  stato: 'conclusa' | 'annullata',
) {
  const { rows } = await tx.execute<Lent>(sql`select lent.tipo, lent.riga_id, heir.id, heir.nome, heir.cognome
    from sostituzione_riga lent join utente heir on heir.id = lent.sostituto_id
    where lent.sostituzione_id = ${absence.id} and lent.reso_il is null order by lent.tipo, lent.riga_id`)
  const keyOf = ({ tipo, id }: Lent) => `${tipo}:${id}`
  for (const key of new Set(rows.map(keyOf))) {
    const lent = rows.filter((row) => keyOf(row) === key)
    const { tipo, id, nome, cognome } = lent[0]!
    const wanted = { person: id, tipi: [tipo] }
    const open = (await inNameOf(tx, slices, session, wanted)).filter((row) =>
      lent.some((one) => one.riga_id === row.id),
    )
    if (open.length > 0)
      await passRows(tx, slices, session, {
        tipo,
        from: { id, nome, cognome },
        to,
        rows: open,
        reason: passingReasons.back,
      })
  }
  await tx.update(sostituzioneRiga).set({ reso_il: now }).where(eq(sostituzioneRiga.sostituzione_id, absence.id))
  await tx.update(sostituzione).set({ stato, data_modifica: now }).where(eq(sostituzione.id, absence.id))
}
type Lent = PersonName & Record<string, unknown> & { readonly tipo: Passaggio['tipo']; readonly riga_id: number }

/** Begins and ends absences, and passes on what was added meanwhile. */
export const followAbsences = (slices: readonly Slice[], publicUrl: string): DailyJob => ({
  name: 'sostituzioni',
  hour: 0,
  work: async (tx, day) => {
    const session = productSession(day)
    const { rows } =
      await tx.execute<Absence>(sql`select absence.*, absence.dal::text, absence.al::text, person.nome, person.cognome
      from sostituzione absence join utente person on person.id = absence.utente_id
      where absence.stato in ('programmata', 'in_corso') and absence.dal <= ${day}::date order by absence.id for update of absence`)
    // What comes back first may be passed on again the same day.
    for (const absence of rows.filter(({ al }) => al < day))
      await giveBack(tx, slices, session, absence, { ...absence, id: absence.utente_id }, 'conclusa')
    for (const absence of rows.filter(({ al }) => al >= day))
      await follow(tx, slices, session, { ...absence, id: absence.utente_id }, absence, publicUrl)
  },
})
type Absence = Row & PersonName & Record<string, unknown>
