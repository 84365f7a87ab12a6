import type { ItemDescription } from './kinds/kind.ts'
import type { QueueItem, QueueState } from './queue-item.ts'

export const stateLabels: Readonly<Record<QueueState, string>> = {
  da_inviare: 'Da inviare',
  in_conflitto: 'In conflitto',
  rifiutata: 'Non accettata',
}

export const memoryWords = {
  full: 'Il dispositivo è pieno: resta solo in questa pagina, da dove parte appena c’è connessione. Non chiuderla, oppure copia il testo.',
  unavailable:
    'Questo browser non conserva dati: resta solo in questa pagina, da dove parte appena c’è connessione. Non chiuderla, oppure copia il testo.',
} as const

/** Why it is still here. */
export function reasonWords({ state, message }: QueueItem, isUp: boolean): string {
  if (state === 'in_conflitto') return 'Qualcun altro ha risposto in modo diverso: scegli quale tenere'
  if (state === 'rifiutata') return message ?? 'Il server non l’ha accettata'
  return isUp ? 'Aspetta il suo turno: parte da sola' : 'Aspetta la connessione: parte da sola'
}

/** All of it as a text, to be pasted elsewhere. */
export const itemText = ({ title, belongsTo, texts, files }: ItemDescription): string =>
  [
    title,
    ...belongsTo,
    ...texts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    ...files.map(({ nome }) => `File: ${nome}`),
  ].join('\n')
