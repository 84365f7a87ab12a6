import { type TipoScadenza, tipiScadenza } from '@quadra/contract/scadenzario/kinds'
import type { Connection, Db, Tx } from '../database/database.ts'
import { titleOf } from '../domain/deadlines/obligations.ts'
import type { ActName, ActValues, DeadlineAct } from '../kernel/deadline.ts'
import { invalid, notFound, Refusal, sentences } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { readRows, listing } from './queries.ts'

/** The field at which an act's refusals show, and the message where a row has no such act. */
const acts: { readonly [Name in ActName]: { readonly field: string; readonly unknown: string } } = {
  assign: { field: 'responsabile_id', unknown: 'da qui non si assegna un responsabile' },
  move: { field: 'scadenza', unknown: 'la sua data non si sposta da qui' },
  unsettle: { field: 'elementi', unknown: 'non è un contratto segnato come gestito' },
  settle: { field: 'nota', unknown: 'non è un contratto, da qui non si segna come gestito' },
  confirm: { field: 'descrizione_intervento_eseguito', unknown: 'non è un task da confermare' },
}

interface Chosen<Name extends ActName> {
  readonly slices: readonly Slice[]
  readonly elementi: readonly string[]
  /** What was read of each, by its key. */
  readonly versioni?: Readonly<Record<string, string>> | undefined
  readonly act: Name
  readonly values: ActValues[Name]
}

/** Does the same to every chosen row, by the act of its own record, in one transaction: all of them, or none. */
export const actOnChosen = <Name extends ActName>(db: Db, session: Session, chosen: Chosen<Name>) =>
  db.transaction(async (tx) => {
    // Always in the same order: two people who choose the same rows wait for each other, and not in a circle.
    const keys = [...new Set(chosen.elementi)].map(keyOf).toSorted(inOrder)
    const versioni: Record<string, string> = {}
    for (const key of keys) {
      const done = (await actOn(tx, session, key, chosen)) as { data_modifica?: string } | undefined
      if (done?.data_modifica) versioni[key.chiave] = done.data_modifica
    }
    return { righe: keys.length, versioni }
  })

interface Key {
  readonly chiave: string
  readonly tipo: TipoScadenza
  /** The number after the kind, if there is nothing else. */
  readonly key: number | undefined
}

/** What is no key of anything names nothing that exists. */
function keyOf(chiave: string): Key {
  const [, kind = '', rest = ''] = /^(\w+):([\w:.-]+)$/.exec(chiave) ?? []
  const tipo = tipiScadenza.find((one) => one === kind)
  if (!tipo) throw notFound()
  return { chiave, tipo, key: /^[1-9]\d{0,8}$/.test(rest) ? Number(rest) : undefined }
}

const inOrder = (one: Key, other: Key) =>
  one.tipo.localeCompare(other.tipo) || (one.key ?? 0) - (other.key ?? 0) || one.chiave.localeCompare(other.chiave)

async function actOn<Name extends ActName>(tx: Tx, session: Session, key: Key, chosen: Chosen<Name>) {
  const { slices, act, values, versioni } = chosen
  const known = slices.map((slice) => slice.acts?.[key.tipo]).find(Boolean)
  const perform = known?.[act] as DeadlineAct<Name> | undefined
  if (!known || !perform || key.key === undefined) throw await unknownAct(tx, session, key, chosen)
  const at = await known.find(tx, key.key)
  if (!at) throw notFound()
  try {
    return await perform(tx, session, { ...at, key: key.key, data_modifica: versioni?.[key.chiave] }, values)
  } catch (error) {
    throw error instanceof Refusal ? ofRow(error, at.name, acts[act].field) : error
  }
}

/** The row is named only to users who see it. */
async function unknownAct(tx: Connection, session: Session, { chiave, tipo }: Key, { slices, act }: Chosen<ActName>) {
  const {
    rows: [row],
  } = await readRows(tx, listing(slices, session, { tipo: [tipo], scelte: [chiave] }), { limit: 1 })
  return row ? invalid({ elementi: `${titleOf(row)}: ${acts[act].unknown}` }) : notFound()
}

/** A refusal with the name of its row; a row that does not exist for the caller has none. */
function ofRow(refusal: Refusal, name: string, field: string) {
  if (refusal.status === 404) return refusal
  const { errors } = refusal
  const why = errors
    ? sentences(Object.entries(errors).map(([at, words]) => (at === 'responsabile_id' ? notOfRow : words)))
    : refusal.message
  const words = `${name}: ${why}`
  return new Refusal(refusal.status, words, errors && { [field]: words }, refusal.extra)
}
const notOfRow = 'la persona scelta non è attiva o non è di questa cooperativa'
