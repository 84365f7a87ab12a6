/** What items are called, one and several, and the gender of their participles. */
const nouns = {
  risposta: ['risposta', 'risposte', 'a'],
  file: ['file', 'file', 'o'],
  segnalazione: ['segnalazione', 'segnalazioni', 'a'],
} as const
export type Noun = keyof typeof nouns
export type Counts = { readonly [Name in Noun]?: number }

/** How much waits, in words: "3 risposte e 1 file"; nothing where nothing waits. */
export function queueWords(counts: Counts): string {
  const words = present(counts).map(([noun, count]) => `${count} ${nouns[noun][count === 1 ? 0 : 1]}`)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1)}` : (words[0] ?? '')
}

export const totalOf = (counts: Counts) => present(counts).reduce((sum, [, count]) => sum + count, 0)

const present = (counts: Counts) =>
  (Object.keys(nouns) as Noun[]).flatMap((noun) => (counts[noun] ? [[noun, counts[noun]] as const] : []))

function endings(counts: Counts) {
  const isFeminine = present(counts).every(([noun]) => nouns[noun][2] === 'a')
  if (totalOf(counts) === 1) return isFeminine ? 'a' : 'o'
  return isFeminine ? 'e' : 'i'
}

/** The banner's text about what waits for the connection. */
export function bannerWords(counts: Counts): string {
  const end = endings(counts)
  const verb = totalOf(counts) === 1 ? `sarà inviat${end}` : `saranno inviat${end}`
  return `Non in linea: ${queueWords(counts)} ${verb} al ritorno della connessione`
}

/** What leaving costs. */
export function leavingWords(counts: Counts): string {
  const end = endings(counts)
  const isOne = totalOf(counts) === 1
  const sent = isOne ? `non è ancora stat${end} inviat${end}` : `non sono ancora stat${end} inviat${end}`
  const lost = isOne ? `andrà pers${end}` : `andranno pers${end}`
  return `${queueWords(counts)} ${sent}: uscendo ${lost}`
}

/** What is being sent, by the records it belongs to. */
export function sendingWords(records: readonly number[]): string {
  const [first, ...others] = new Set(records)
  return `Invio di ${records.length} foto${others.length === 0 ? ` della non conformità n. ${first}` : ''}`
}

/** Refers to the record, which shows the reason and where they are discarded. */
export const refusedWords = (record: number, count: number) =>
  `${count} foto della non conformità n. ${record} non ${count === 1 ? 'è stata accettata' : 'sono state accettate'}: guarda perché`
