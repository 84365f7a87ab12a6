/** How much waits, in words: "3 risposte e 1 file"; nothing where nothing waits. */
export function queueWords(answers: number, files: number): string {
  const words = [
    answers > 0 && (answers === 1 ? '1 risposta' : `${answers} risposte`),
    files > 0 && `${files} file`,
  ].filter(Boolean)
  return words.join(' e ')
}

const endings = (answers: number, files: number) => {
  if (answers + files === 1) return files === 1 ? 'o' : 'a'
  return files > 0 ? 'i' : 'e'
}

/** The banner's text about what waits for the connection. */
export function bannerWords(answers: number, files: number): string {
  const end = endings(answers, files)
  const verb = answers + files === 1 ? `sarà inviat${end}` : `saranno inviat${end}`
  return `Non in linea: ${queueWords(answers, files)} ${verb} al ritorno della connessione`
}

/** What leaving costs. */
export function leavingWords(answers: number, files: number): string {
  const end = endings(answers, files)
  const isOne = answers + files === 1
  const sent = isOne ? `non è ancora stat${end} inviat${end}` : `non sono ancora stat${end} inviat${end}`
  const lost = isOne ? `andrà pers${end}` : `andranno pers${end}`
  return `${queueWords(answers, files)} ${sent}: uscendo ${lost}`
}

/** What is being sent, by the records it belongs to. */
export function sendingWords(records: readonly number[]): string {
  const [first, ...others] = new Set(records)
  return `Invio di ${records.length} foto${others.length === 0 ? ` della non conformità n. ${first}` : ''}`
}

/** Refers to the record, which shows the reason and where they are discarded. */
export const refusedWords = (record: number, count: number) =>
  `${count} foto della non conformità n. ${record} non ${count === 1 ? 'è stata accettata' : 'sono state accettate'}: guarda perché`
