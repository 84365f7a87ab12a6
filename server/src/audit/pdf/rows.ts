import type { Deroga } from '@quadra/contract/audit/deroga'
import type { Spostamento } from '@quadra/contract/audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'

/** A date that moved, as the report of its audit and that of its programme print it. */
export const moveRow = ({ da, a, motivo, utente, data_creazione }: Spostamento, audit: string) => ({
  audit,
  da: writeDay(da),
  a: writeDay(a),
  motivo,
  who: `${nameOf(utente)}\n${writeDay(data_creazione)}`,
})

/** An evaluator admitted in spite of a block. */
export const overrideRow = ({ valutatore, messaggio, motivo, utente, data_creazione }: Deroga, audit: string) => ({
  audit,
  valutatore: nameOf(valutatore),
  messaggio,
  motivo,
  who: `${nameOf(utente)}\n${writeDay(data_creazione)}`,
})

export const nameOf = ({ nome, cognome }: { nome: string | null; cognome: string }) =>
  [nome, cognome].filter(Boolean).join(' ')
