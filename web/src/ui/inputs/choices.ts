/** An option of a select; the value is what the body carries. */
export interface Choice {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/** What a select without entries says, and for users who may add one what they press. */
export interface EmptyChoice {
  readonly words: string
  readonly onAdd?: (() => void) | undefined
}

/** The one entry of an empty select whose reader may add one. */
export const additionOf = (empty: EmptyChoice | undefined): Choice[] =>
  empty?.onAdd ? [{ value: addition, label: empty.words }] : []
export const addition = '+'

/** The options of a field with fixed values, from the words its schema gives them. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** In the order people expect: "9" before "10", accented letters with their base letter. */
export const byLabel = (one: Choice, other: Choice) => italian.compare(one.label, other.label)
const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** Records contain relations as objects, addresses as digits: both identify the same option. */
export const keyOf = (value: unknown): string =>
  value instanceof Object && 'id' in value
    ? String(value.id)
    : value === null || value === undefined
      ? ''
      : String(value)

export const findChoice = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => String(choice.value) === keyOf(value))

/** A value whose option is unknown still has a name when it is the record's own object. */
export const writeChoice = (choices: readonly Choice[], value: unknown) =>
  findChoice(choices, value)?.label ?? nameOf(value)

const nameOf = (value: unknown) => {
  if (!(value instanceof Object)) return ''
  if ('nome' in value) return String(value.nome)
  return 'descrizione' in value ? String(value.descrizione) : ''
}

/** Changes when options arrive or are replaced. */
export const signature = (choices: readonly Choice[]) =>
  choices.map((choice) => `${choice.value}=${choice.label}`).join('|')
