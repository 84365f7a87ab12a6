/** A user mentioned in a comment. */
export interface Mentioned {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}

/** A mention stores the key alone, so that readers see the current name, or the pseudonym. */
const mention = /@\[(\d{1,9})\]/g
export const mentionOf = (id: number) => `@[${id}]`

export const mentionedIn = (testo: string): number[] => [
  ...new Set([...testo.matchAll(mention)].map(([, id]) => Number(id))),
]

/** A comment in pieces: its words, and the people named between them. */
export function piecesOf(testo: string, people: readonly Mentioned[]): (string | Mentioned)[] {
  const pieces: (string | Mentioned)[] = []
  let from = 0
  for (const { 0: whole, 1: id, index } of testo.matchAll(mention)) {
    const person = people.find((one) => one.id === Number(id))
    if (!person) continue
    if (index > from) pieces.push(testo.slice(from, index))
    pieces.push(person)
    from = index + whole.length
  }
  if (from < testo.length) pieces.push(testo.slice(from))
  return pieces
}

/** Those who were named beside the text. */
export const namedBeside = <Person extends Mentioned>(testo: string, people: readonly Person[]): Person[] => {
  const inText = mentionedIn(testo)
  return people.filter(({ id }) => !inText.includes(id))
}

export const atName = ({ nome, cognome }: Mentioned) => `@${nome} ${cognome}`.trim()

/** A comment as it reads, where nothing is drawn: in the history, on paper, in an export. */
export function writtenComment(testo: string, people: readonly Mentioned[]): string {
  const beside = namedBeside(testo, people).map(atName)
  const text = piecesOf(testo, people)
    .map((piece) => (typeof piece === 'string' ? piece : atName(piece)))
    .join('')
  return beside.length > 0 ? `${text} (${beside.join(', ')})` : text
}
