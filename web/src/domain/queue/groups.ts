import { type Scadenza, weekDays } from '@quadra/contract/scadenzario/schema'

/** How many there are in all, how many of them are late, and how many are due within a week. */
export interface Urgency {
  readonly totale: number
  readonly scadute: number
  readonly settimana: number
}

export interface Group {
  readonly name: string
  readonly count: number
  readonly rows: readonly Scadenza[]
}

/** One list in the order of its days, under three names; a name without rows is left out. */
export function groupsOf(rows: readonly Scadenza[], { totale, scadute, settimana }: Urgency): Group[] {
  const groups = [
    { name: 'In ritardo', count: scadute, rows: rows.filter(({ giorni }) => giorni < 0) },
    { name: 'Questa settimana', count: settimana, rows: rows.filter(({ giorni }) => giorni >= 0 && giorni < weekDays) },
    {
      name: 'Più avanti',
      count: totale - scadute - settimana,
      rows: rows.filter(({ giorni }) => giorni >= weekDays),
    },
  ]
  return groups.filter(({ rows: own }) => own.length > 0)
}

/** "da 20 giorni", "oggi", "tra 4 giorni". */
export function whenWords(giorni: number) {
  if (giorni === 0) return 'oggi'
  const days = Math.abs(giorni)
  return `${giorni < 0 ? 'da' : 'tra'} ${days.toLocaleString('it-IT')} ${days === 1 ? 'giorno' : 'giorni'}`
}
