import { rigaPart } from '@quadra/contract/piano_formazione/riga'
import type { Tx } from '@quadra/server/database/database'
import { competenza } from '@quadra/server/database/schema/addetto'
import { pianoFormazione, pianoRiga } from '@quadra/server/database/schema/formazione'
import { cliente } from '@quadra/server/database/schema/registry'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import { managersOf } from '../addetto/addetti.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart } from '../story.ts'

/** What Alfa teaches this year: the day it is or was needed, and how many people needed it when the plan was made. */
const planned = [
  { codice: 'PRI', ago: 170, in_scadenza: 1, scadute: 1, mancanti: 2, nota: 'Con casi dei servizi domiciliari' },
  { codice: 'PSO', ago: 100, in_scadenza: 4, scadute: 1, mancanti: 0, nota: null },
  { codice: 'PRE', ago: 60, in_scadenza: 2, scadute: 0, mancanti: 0, nota: 'Con il consorzio' },
  { codice: 'MOV', ago: 25, in_scadenza: 1, scadute: 1, mancanti: 0, nota: 'Con il sollevatore nuovo' },
  { codice: 'HAC', ago: -12, in_scadenza: 6, scadute: 0, mancanti: 1, nota: 'Prima del rinnovo dei menù' },
  { codice: 'BLS', ago: -26, in_scadenza: 0, scadute: 0, mancanti: 1, nota: 'Con il consorzio' },
] as const

/** The plan of this year, approved. */
export async function loadPiano(tx: Tx, cast: Cast, days: Calendar) {
  const cliente_id = cast.clients.get('alfa')!
  const anno = Number(days.day(0).slice(0, 4))
  const [site] = await tx.select({ id: cliente.id, nome: cliente.nome }).from(cliente).where(eq(cliente.id, cliente_id))
  const actor = (await managersOf(tx))(cliente_id)
  const since = sinceOf(days)
  const [made, rowsMade, approved] = [0, 1, 30].map((minute) => days.instant(since, minute)) as [string, string, string]
  const head = { cliente_id, anno, note: null }
  const [plan] = await tx
    .insert(pianoFormazione)
    .values({ ...head, stato: 'approvato', data_creazione: made, data_modifica: approved })
    .returning({ id: pianoFormazione.id })
  const of = { slice: 'piano_formazione', id: plan!.id, cliente_id }
  const reading = { ...head, cliente: site, stato: 'bozza', revisione: 0 }
  const taught = new Map((await tx.select().from(competenza)).map((one) => [one.codice, one]))
  const rows = planned.map(({ codice, ago, ...facts }) => {
    const { id, descrizione } = taught.get(codice)!
    return { competenza: { id, codice, descrizione }, mese: monthOf(days.day(ago), anno), ...facts }
  })
  await tx.insert(pianoRiga).values(
    rows.map(({ competenza: { id }, ...facts }) => ({
      ...{ ...facts, piano_id: of.id, competenza_id: id, data_creazione: made, data_modifica: made },
    })),
  )
  const approval = changesOf(of.slice, reading, { ...reading, stato: 'approvato' })
  await logChanges(tx, [
    { ...of, actor, action: 'create' as const, changes: changesOf(of.slice, undefined, reading), at: made },
    ...rows.map((to) => ({ actor, ...lineOfPart(of, rigaPart, to.competenza.id, { to, at: rowsMade }) })),
    { ...of, actor, action: 'state' as const, changes: approval, at: approved },
  ])
}

/** Two hundred days ago, or the beginning of the year where that is nearer. */
function sinceOf(days: Calendar) {
  const today = days.day(0)
  const begun = Math.floor((Date.parse(today) - Date.parse(`${today.slice(0, 4)}-01-08`)) / 86_400_000)
  return Math.max(1, Math.min(200, begun))
}

/** Of another year: the first or the last of this one. */
function monthOf(day: string, anno: number) {
  const year = Number(day.slice(0, 4))
  return year < anno ? 1 : year > anno ? 12 : Number(day.slice(5, 7))
}
