import type { voce } from '@quadra/server/database/schema/dizionario'
import type { Story } from './non_conformita-life.ts'

/** The items of the dictionaries, by code or else by name. */
type Items = ReadonlyMap<string, typeof voce.$inferSelect>

export const itemOf = (items: Items, name: string) => {
  const { id, descrizione } = items.get(name)!
  return { id, descrizione }
}

export const processOf = ({ processo }: Story, items: Items) => ({
  ...(processo && { processo: { ...itemOf(items, processo), codice: processo } }),
})
