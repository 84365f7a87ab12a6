import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { StatoImportazione } from './words.ts'

interface Caller {
  readonly id: number
  readonly ruolo: Role
}
interface Facts {
  readonly stato: StatoImportazione
  readonly valide: number
  readonly errate: number
  /** Its sheet is still there, and so is every file that an index of documents names. */
  readonly has_file: boolean
  readonly file_mancanti: number
  /** The user who ran it. */
  readonly eseguita_da_id: number | null
  /** A day has not passed since. */
  readonly undoable: boolean
  /** Some work on it is queued or going on. */
  readonly busy: boolean
}

export const running: readonly StatoImportazione[] = ['in_analisi', 'in_esecuzione']
/** Nothing of these was ever written. */
const unwritten: readonly StatoImportazione[] = ['caricata', 'analizzata', 'fallita']

/** A user who sees an import may continue it; it is undone by the user who ran it, or by the consortium. */
export function importazioneRights(caller: Caller, facts: Facts) {
  const { stato, busy } = facts
  const open = unwritten.includes(stato) && !busy
  const mayUndo = isConsortium(caller.ruolo) || facts.eseguita_da_id === caller.id
  return {
    granted: true,
    modificabile: open,
    eseguibile: open && unfit(facts) === undefined,
    annullabile: stato === 'eseguita' && mayUndo && facts.undoable && !busy,
    ...removal(true, busy || running.includes(stato) ? underWay : !open && written),
  }
}

/**
 * Why it cannot be run, as a message. A failed import is run again with every row: the obstacle may no longer exist.
 */
export function unfit({ stato, valide, errate, has_file, file_mancanti }: Omit<Facts, 'busy' | 'undoable'>) {
  if (!has_file) return noSheet
  if (stato === 'fallita') return valide + errate > 0 ? undefined : nothingToWrite
  if (stato !== 'analizzata') return 'Avvia prima l’analisi'
  if (errate > 0) return errate === 1 ? 'C’è una riga da correggere' : `Ci sono ${errate} righe da correggere`
  if (valide === 0) return nothingToWrite
  return file_mancanti > 0 ? 'Mancano ancora dei file citati nell’indice' : undefined
}
export const noSheet = 'Il foglio non c’è più: invialo di nuovo'
const nothingToWrite = 'Non c’è nessuna riga da importare'

export const underWay = 'Il lavoro è in corso'
export const written = 'Ciò che è stato eseguito resta nell’elenco'
