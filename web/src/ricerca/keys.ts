import { altKeys, isMac, walkLetters } from '../ui/page/alt-keys.ts'
import { undoKeys } from '../ui/page/undo.tsx'

export const searchKeys = isMac ? '⌘ K' : 'Ctrl K'

/** "?" opens the list of keys, except in a text field. By its character: keyboards have it in many places. */
export function opensKeys({ key, altKey, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) {
  if (key !== '?' || altKey || ctrlKey || metaKey || defaultPrevented) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]'))
}

export interface KeyWords {
  readonly keys: string
  readonly words: string
}

/** The keys that are always the same; those of actions depend on the role. */
export const everywhere: readonly KeyWords[] = [
  { keys: searchKeys, words: 'Cerca o vai a…' },
  { keys: '→', words: 'Sulla scheda scelta in «Cerca o vai a…», che cosa se ne può fare' },
  { keys: '?', words: 'Questi tasti' },
  { keys: '/', words: 'Vai a «Filtra» dell’elenco' },
  { keys: 'Esc', words: 'Chiudi la finestra o il pannello; in un elenco, deseleziona le righe' },
  { keys: undoKeys, words: 'Annulla ciò che hai appena fatto, finché l’avviso lo propone' },
]
export const onRecords: readonly KeyWords[] = [
  { keys: altKeys(walkLetters.previous), words: 'Precedente nell’elenco da cui vieni' },
  { keys: altKeys(walkLetters.next), words: 'Successivo nell’elenco da cui vieni' },
  { keys: isMac ? '⌘ S' : 'Ctrl S', words: 'Salva la scheda' },
  { keys: isMac ? '⌘ Invio' : 'Ctrl Invio', words: 'Pubblica il commento che stai scrivendo' },
  { keys: '@', words: 'In un commento, cita una persona: frecce e Invio per sceglierla' },
]
export const elsewhere: readonly KeyWords[] = [
  { keys: '← ↑ → ↓', words: 'Nel calendario e nelle matrici, passa da una casella all’altra' },
  { keys: '1 … 5', words: 'In una checklist, dai l’esito alla domanda' },
  { keys: 'F8', words: 'In un’importazione, vai al prossimo errore (con Maiusc al precedente)' },
]
