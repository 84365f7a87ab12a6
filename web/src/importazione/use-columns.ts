import type { Importazione } from '@quadra/contract/importazione/schema'
import type { SeEsiste } from '@quadra/contract/importazione/words'
import { useState } from 'react'
import { drafts } from '../ui/form/drafts.ts'
import { type Columns, columnsOf, problemsOf } from './mapping.ts'

interface Options {
  readonly se_esiste: SeEsiste
  readonly invia_inviti: boolean
}
interface Choices extends Options {
  readonly columns: Columns
}

/** The columns while they are chosen, stored in the tab until they are sent: they survive leaving the page. */
export function useColumns(importazione: Importazione) {
  const { id, mappatura, intestazioni, campi, se_esiste, invia_inviti } = importazione
  const initial: Choices = { columns: columnsOf(mappatura, intestazioni), se_esiste, invia_inviti }
  const key = `importazione:${id}:${intestazioni.join('|')}`
  const [choices, setChoices] = useState<Choices>(() => ({
    ...initial,
    ...(drafts.read(key)?.values as Partial<Choices>),
  }))
  const store = (next: Choices) => {
    setChoices(next)
    drafts.write(key, { values: { ...next }, base: { ...initial }, version: importazione.data_modifica })
  }
  const { columns, ...options } = choices
  return {
    columns,
    choose: (column: number, campo: string | null) => store({ ...choices, columns: columns.with(column, campo) }),
    chooseAll: (chosen: Columns) => store({ ...choices, columns: chosen }),
    options,
    setOptions: (chosen: Partial<Options>) => store({ ...choices, ...chosen }),
    problems: problemsOf(columns, campi, intestazioni),
    forget: () => drafts.drop(key),
  }
}
