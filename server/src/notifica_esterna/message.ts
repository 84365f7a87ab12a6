import type { EventoEsterno } from '@quadra/contract/notifica_esterna/names'
import { placeNames, placeOf } from '@quadra/contract/places'

/** An event as its row has it. */
export interface EventRow {
  readonly notifica_id: number
  readonly evento: EventoEsterno
  readonly sezione: string | null
  readonly record_id: number | null
  readonly numero: number | null
  readonly cliente_id: number | null
  readonly quando: string
}

/** What a receiver gets: keys alone, never a word that a person wrote. It reads the record with a key of its own. */
export const messageOf = (row: EventRow) =>
  JSON.stringify({
    type: row.evento,
    timestamp: row.quando,
    data: {
      sezione: row.sezione ?? 'notifica_esterna',
      id: row.record_id ?? row.notifica_id,
      numero: row.numero,
      cliente_id: row.cliente_id,
      percorso: pathOf(row),
    },
  })

const { path, tabs } = placeOf('chiave')
export const noticesPath = `${path}?tab=${tabs.notifiche}`

/** The page of the record; of what has none the page where it is found. */
export function pathOf({ sezione, record_id }: Pick<EventRow, 'sezione' | 'record_id'>): string {
  if (sezione === null || record_id === null) return noticesPath
  const name = placeNames.find((place) => place === sezione)
  return name ? placeOf(name).record(record_id) : placeOf('scadenzario').path
}
