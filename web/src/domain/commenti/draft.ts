import { mentionOf } from '@quadra/contract/commento/rules'

interface Named {
  readonly id: number
  readonly label: string
}

/** A comment that was not sent yet, with the people chosen in it. */
export interface Draft {
  readonly text: string
  readonly people: readonly Named[]
}
export const emptyDraft: Draft = { text: '', people: [] }

/** Typed text stays in this tab, for its author, until it is sent. */
export const drafts = (user: number, slice: string, id: number) => {
  const name = `commento:${user}:${slice}:${id}`
  return {
    read: (): Draft => {
      try {
        return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Draft | null) ?? emptyDraft
      } catch {
        return emptyDraft
      }
    },
    write: (draft: Draft) => {
      try {
        if (draft.text) sessionStorage.setItem(name, JSON.stringify(draft))
        else sessionStorage.removeItem(name)
      } catch {
        // A full or forbidden storage stores nothing: the text is still on the screen.
      }
    },
  }
}

/**
 * The text as sent: each chosen name still in it becomes its key. Longer names first: they may contain shorter ones.
 */
export const toSend = ({ text, people }: Draft) =>
  people
    .toSorted((one, other) => other.label.length - one.label.length)
    .reduce((sent, { id, label }) => sent.replaceAll(`@${label}`, mentionOf(id)), text)
