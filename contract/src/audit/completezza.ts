import { type Esito, esiti } from './names.ts'

interface Requirements {
  /** It needs a note. */
  readonly nota: boolean
  /** It needs its non-conformity. */
  readonly non_conformita: boolean
  /** What it may raise. */
  readonly crea: readonly ('non_conformita' | 'azione')[]
}

/** What completes each outcome, and what it raises; read here and by the database. */
export const esitoRequirements: Readonly<Record<Esito, Requirements>> = {
  conforme: { nota: false, non_conformita: false, crea: [] },
  non_conforme: { nota: true, non_conformita: true, crea: ['non_conformita'] },
  osservazione: { nota: true, non_conformita: false, crea: ['non_conformita', 'azione'] },
  opportunita: { nota: true, non_conformita: false, crea: ['azione'] },
  non_applicabile: { nota: true, non_conformita: false, crea: [] },
}

/** The part of an answer that decides whether it is complete. */
export interface Answer {
  readonly esito: Esito | null
  readonly nota: string | null
  /** Its non-conformity, if there is one that was not deleted. */
  readonly non_conformita_id: number | null
}

const lacksNota = ({ esito, nota }: Answer) => esito !== null && esitoRequirements[esito].nota && !nota?.trim()
const lacksNonConformita = ({ esito, non_conformita_id }: Answer) =>
  esito !== null && esitoRequirements[esito].non_conformita && non_conformita_id === null
export const isComplete = (answer: Answer) => answer.esito !== null && !lacksNota(answer) && !lacksNonConformita(answer)
export const raises = (esito: Esito | null, what: 'non_conformita' | 'azione') =>
  esito !== null && esitoRequirements[esito].crea.includes(what)

/** An answer with neither outcome nor note counts as none. */
export const isBlankAnswer = ({ esito, nota }: Pick<Answer, 'esito' | 'nota'>) => esito === null && nota === null

/** How far the questions of a process are answered: `totale` questions, of which these have an answer. */
export function tally(totale: number, answers: readonly Answer[]) {
  return {
    totale,
    complete: answers.filter(isComplete).length,
    esiti: Object.fromEntries(esiti.map((one) => [one, answers.filter(({ esito }) => esito === one).length])) as Record<
      Esito,
      number
    >,
    mancanze: mancanzeOf(totale, answers),
  }
}

/** What is still missing before the process can be verified, in the words of the screen. */
export function mancanzeOf(totale: number, answers: readonly Answer[]): string[] {
  const unanswered = totale - answers.filter(({ esito }) => esito !== null).length
  const notes = answers.filter(lacksNota).length
  const findings = answers.filter(lacksNonConformita).length
  return [
    ...(unanswered > 0 ? [`Rispondere a ${countWords(unanswered, 'domanda', 'domande')}`] : []),
    ...(notes > 0 ? [`Scrivere la nota di ${countWords(notes, 'risposta', 'risposte')}`] : []),
    ...(findings > 0 ? [`Creare la non conformità di ${countWords(findings, 'risposta', 'risposte')}`] : []),
  ]
}
const countWords = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
export const incompleteChecklist = (mancanze: readonly string[]) => `Checklist incompleta: ${mancanze.join('; ')}`

/** The evaluation that the dialog of "Verifica" begins with: "12 domande: 9 conformi, 1 non conforme." */
export function valutazioneOf({ totale, esiti: counts }: { totale: number; esiti: Readonly<Record<Esito, number>> }) {
  const given = esiti
    .filter((esito) => counts[esito] > 0)
    .map((esito) => countWords(counts[esito], ...esitoWords[esito]))
  return `${countWords(totale, 'domanda', 'domande')}: ${given.join(', ')}.`
}
const esitoWords: Readonly<Record<Esito, readonly [string, string]>> = {
  conforme: ['conforme', 'conformi'],
  non_conforme: ['non conforme', 'non conformi'],
  osservazione: ['osservazione', 'osservazioni'],
  opportunita: ['opportunità di miglioramento', 'opportunità di miglioramento'],
  non_applicabile: ['non applicabile', 'non applicabili'],
}
