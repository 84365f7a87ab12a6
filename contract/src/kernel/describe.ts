import { writeCell, writeDay, writeInstant } from './list.ts'

/** Any value of a record in plain Italian, as the history shows it. */
export function describe(value: unknown, words?: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '(vuoto)'
  if (words && !isObject(value) && words[String(value)] !== undefined) return words[String(value)]!
  if (Array.isArray(value)) return describeList(value, words)
  if (isObject(value)) return describeObject(value)
  if (typeof value === 'string') return describeText(value)
  return writeCell(value as number | boolean)
}

/** Names are joined with commas; free texts may contain commas and full stops themselves. */
function describeList(values: readonly unknown[], words?: Readonly<Record<string, string>>): string {
  if (values.length === 0) return '(nessuno)'
  const written = !words && values.every((value) => typeof value === 'string')
  return values.map((value) => describe(value, words)).join(written ? ' · ' : ', ')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A relation by what it is called: people by name and surname, audits by year and number, sites by cooperative
 * and period, the rest by code and description.
 */
function describeObject(value: Record<string, unknown>): string {
  if (typeof value['anno'] === 'number' && typeof value['numero'] === 'number')
    return `${value['anno']}/${value['numero']}`
  if (isObject(value['cliente'])) return describePeriod(value['cliente'], value)
  const parts =
    'cognome' in value
      ? [value['nome'], value['cognome']]
      : [value['codice'], value['nome'] ?? value['descrizione'] ?? value['file_name']]
  const named = parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
  return named || (typeof value['id'] === 'number' ? `n. ${value['id']}` : JSON.stringify(value))
}

/** A cooperative from one day to another, open where one is missing. */
function describePeriod(cliente: object, { dal, al, centrale }: Record<string, unknown>): string {
  return [
    describe(cliente),
    centrale === true && '(funzione centrale)',
    dal && `dal ${describe(dal)}`,
    al && `al ${describe(al)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function describeText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return writeDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return writeInstant(value)
  return value
}
