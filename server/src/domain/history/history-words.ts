import { describe } from '@quadra/contract/kernel/describe'
import { labelOf, usualOf, valuesOf } from '@quadra/contract/kernel/fields'
import type { Part } from '@quadra/contract/kernel/part'
import type { StoriaLine } from '@quadra/contract/kernel/storia'
import { passedWords } from '@quadra/contract/utente/consegne'
import { azioneLabels } from '@quadra/contract/kernel/azioni'
import type { z } from 'zod'
import type { Change } from '../../database/schema/kernel.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice, SliceStore } from '../../kernel/slice.ts'
import { describeCut } from './cut-values.ts'
import type { LogLine } from './history-lines.ts'

type LoggedStore = Pick<SliceStore, 'schema' | 'parts' | 'children' | 'api'>

interface Line {
  readonly slice: string
  readonly record_id: number
  readonly part: string | null
  readonly action: string
  readonly changes: readonly Change[]
  /** The names of the people its values refer to. */
  readonly people: Readonly<Record<string, string>> | null
  /** Those of the risks its values refer to, that the reader sees. */
  readonly risks?: Readonly<Record<string, string>> | null
}
type Words = StoriaLine['modifiche']
type Reader = Pick<Session, 'cliente'>

export const actionWord = (action: string) => (azioneLabels as Readonly<Record<string, string>>)[action] ?? action

/** A record's lines as its history shows them. */
export const storiaOf = (
  session: Reader,
  lines: readonly LogLine[],
  store: LoggedStore,
  slices: readonly Slice[],
): StoriaLine[] =>
  acts(lines).map((act) => {
    const [line] = act as [LogLine]
    return {
      id: line.id,
      quando: line.at,
      chi: line.chi,
      azione: actionWord(line.action),
      motivo: reasonOf(line),
      modifiche: describeCut(act.flatMap((one) => wordsOf(session, one, store, slices))),
    }
  })

/** Why; of what was passed on also from whom to whom, by the current names. */
export function reasonOf({ action, changes, people, reason }: Line & { readonly reason: string | null }) {
  if (action !== 'handover') return reason
  const passed = changes.find(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to) && isPerson(to))
  const name = (value: unknown) => describe(named(value, people))
  return passed ? passedWords(name(passed.from), name(passed.to), reason) : reason
}
const isPerson = (value: unknown) => typeof value === 'object' && value !== null && 'utente' in value

/**
 * A record and the parts that one save changed with it have the same instant: they are one act, the record's own line
 * first.
 */
export function acts(lines: readonly LogLine[]): LogLine[][] {
  const found: LogLine[][] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && isOneAct(line, last[0]!)) last.unshift(line)
    else found.push([line])
  }
  return found
}

const isOneAct = (one: LogLine, other: LogLine) =>
  one.at === other.at &&
  // Older lines have no common instant, only the same second.
  one.version > 1 &&
  one.action === 'update' &&
  other.action === 'update' &&
  one.slice === other.slice &&
  one.record_id === other.record_id &&
  one.user_id === other.user_id &&
  one.reason === other.reason

/** The changes of a line in plain Italian, as the history of `store`'s record shows them to this session. */
export function wordsOf(session: Reader, rawLine: Line, store: LoggedStore, slices: readonly Slice[]): Words {
  const line = withoutOthers(session, rawLine)
  const child = store.children[line.slice]
  const described = child ? slices.find(({ name }) => name === line.slice)?.store : store
  const words = described ? ofRecord(line, described) : []
  return child ? ofChild(line, words, store, child) : words
}

/** Another client must not see where a record was moved to or from. */
function withoutOthers({ cliente }: Reader, line: Line): Line {
  if (!cliente) return line
  const own = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && value.id !== cliente.id
      ? '(altra cooperativa)'
      : value
  return {
    ...line,
    changes: line.changes.map((change) =>
      change.field === 'cliente' ? { ...change, from: own(change.from), to: own(change.to) } : change,
    ),
  }
}

function ofRecord(line: Line, { parts, ...store }: LoggedStore): Words {
  const part = parts.find(({ name }) => name === line.part)
  if (part) return [ofPart(line, part)]
  return line.changes.filter(isSeen(line)).map(({ field, from, to }) => {
    const { label, valori, usual } = wordsOfField(store, field)
    const value = (side: unknown) => describe(riskNamed(side, line) ?? named(side, line.people) ?? usual, valori)
    return { campo: field, etichetta: label, da: value(from), a: value(to) }
  })
}

const riskOf = (value: unknown) => (value as { readonly rischio?: unknown } | null)?.rischio
const riskNamed = (value: unknown, { risks }: Pick<Line, 'risks'>) => {
  const risk = riskOf(value)
  return typeof risk === 'number' ? risks?.[risk] : undefined
}
/** A reader who does not see a risk does not learn that an action is of one. */
const isSeen =
  (line: Pick<Line, 'risks'>) =>
  ({ from, to }: Change) =>
    [from, to].every((side) => typeof riskOf(side) !== 'number' || riskNamed(side, line) !== undefined)

/** A part's row in one line, before and after; values its text leaves out are added if the two would read the same. */
function ofPart({ action, changes, people }: Line, { name, label, item, words }: Part) {
  const side = (which: 'from' | 'to') =>
    words(Object.fromEntries(changes.map((change) => [change.field, named(change[which], people)])))
  const da = action === 'create' ? describe(null) : side('from')
  const a = action === 'remove' ? describe(null) : side('to')
  if (da !== a) return { campo: name, etichetta: label, da, a }
  const changed = changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  const also = (which: 'from' | 'to') =>
    changed.map((change) => {
      const field = item.shape[change.field] as z.ZodType | undefined
      const value = describe(named(change[which], people) ?? usualOf(field), valuesOf(field))
      return ` · ${labelOf(field) ?? spelled(change.field)}: ${value}`
    })
  return { campo: name, etichetta: label, da: da + also('from').join(''), a: a + also('to').join('') }
}

/**
 * The changes of a record of another slice: that it was added or removed, by its name; else which of its fields
 * changed. Values only of those fields that the record at hand shows of it: the others are for users who may open it.
 */
function ofChild(
  { action, record_id, part }: Line,
  words: Words,
  { schema }: LoggedStore,
  { as, named: title }: LoggedStore['children'][string],
): Words {
  const field = schema.shape[as] as z.ZodArray<z.ZodObject>
  const label = labelOf(field) ?? spelled(as)
  if (!part && (action === 'create' || action === 'remove')) {
    const { da = '', a = '' } = words.find(({ campo }) => campo === title) ?? {}
    return [{ campo: as, etichetta: `${label} n. ${record_id}`, da, a }]
  }
  return words.map(({ campo, etichetta, da, a }) => ({
    campo: `${as}.${campo}`,
    etichetta: `${label} n. ${record_id} · ${etichetta}`,
    ...(campo in field.element.shape ? { da, a } : { da: '(…)', a: '(nella sua storia)' }),
  }))
}

/**
 * People are stored by their key: the name is the current one. In lines of version 1 it is that of the time, unless it
 * was erased.
 */
function named(value: unknown, people: Line['people']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => namedAmong(one, people))
  const { addetto, utente, id, cognome } = value as Readonly<Record<string, unknown>>
  if (typeof addetto === 'number') return people?.[`addetto ${addetto}`] ?? `Addetto n. ${addetto}`
  if (typeof utente === 'number') return people?.[utente] ?? `Utente n. ${utente}`
  return typeof id === 'number' && cognome !== undefined ? (people?.[id] ?? value) : value
}

/** One of several people, found by key. */
function namedAmong(value: unknown, people: Line['people']): unknown {
  const { utente } = (value ?? {}) as { readonly utente?: unknown }
  return typeof utente === 'number'
    ? { id: utente, nome: String(named(value, people)), cognome: '' }
    : named(value, people)
}

/** A field's words, wherever the slice declares them: `x_id` in a body names the relation `x`. */
function wordsOfField({ api, schema }: Pick<LoggedStore, 'api' | 'schema'>, name: string) {
  const field = [api.create?.body.shape, api.update?.body.shape, schema.shape]
    .flatMap((shape) => (shape ? [shape[name], shape[`${name}_id`]] : []))
    .find((candidate) => candidate && labelOf(candidate as z.ZodType)) as z.ZodType | undefined
  return { label: labelOf(field) ?? spelled(name), valori: valuesOf(field), usual: usualOf(field) }
}

const spelled = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
