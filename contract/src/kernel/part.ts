import type { z } from 'zod'

/** A part of a record: separate rows, each logged separately in the record's history. */
export interface Part<Item extends z.ZodObject = z.ZodObject> {
  /** What the change log calls it. */
  readonly name: string
  readonly label: string
  readonly item: Item
  /** One row as one line, built when the history is read. A method, so that it may declare only the fields it uses. */
  words(row: z.output<Item>): string
}

export const part = <Item extends z.ZodObject>(name: string, declared: Omit<Part<Item>, 'name'>): Part<Item> => ({
  name,
  ...declared,
})
