import type { Outcome, QueueItem } from '../queue-item.ts'
import type { Noun } from '../queue-words.ts'

/** Texts leave one after the other, before the files that may belong to them; of files several leave at once. */
export type Lane = 'text' | 'file'

/** What one kind of item needs: how it is sent, what follows, and what is shown of it without the server. */
export interface QueueKind<Item extends QueueItem, Reply = unknown> {
  readonly lane: Lane
  readonly noun: Noun
  readonly send: (item: Item, onProgress: (share: number) => void) => Promise<Reply>
  /** What must happen on this device before an item that arrived leaves the queue. */
  follow?(item: Item, reply: Reply, device: Following): Promise<unknown>
  /** Every tab shows what arrived. */
  show(item: Item, reply: Reply): Promise<unknown>
  /** The item as it is stored before it is sent. */
  readonly begun?: (item: Item) => Item
  /** What waits after a sending; without it, nothing of what arrived and all of what was refused. */
  remaining?(current: Item | undefined, outcome: Outcome<Reply>, sent: Item): Item | undefined
  /** «Invia di nuovo», where that is more than to try again. */
  readonly retried?: (item: Item) => Item
  readonly describe: (item: Item) => ItemDescription
}

/** What a kind may do with the queue after its item arrived. */
export interface Following {
  readonly add: (item: QueueItem) => Promise<unknown>
  readonly confirm: (item: QueueItem, data_modifica: string | null) => void
}

/** An item in words: enough to read, copy and download it where nothing else of it is left. */
export interface ItemDescription {
  /** "Risposta", "Foto". */
  readonly title: string
  /** Where it belongs, from the whole to the part: "Audit 2026/3 · Alfa", "8.1 · I criteri sono scritti?". */
  readonly belongsTo: readonly string[]
  /** Its page. */
  readonly path: string
  /** Its text, by label; empty values are left out. */
  readonly texts: readonly (readonly [label: string, value: string | null])[]
  readonly files: readonly { readonly nome: string; readonly bytes: Blob }[]
  /** What another user gave instead, in a conflict. */
  readonly other?: readonly (readonly [label: string, value: string | null])[]
}
