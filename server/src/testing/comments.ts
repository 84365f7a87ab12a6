import { deepStrictEqual } from 'node:assert/strict'
import { slices } from '../slices.ts'
import { calls, type Keys } from './calls.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** The call that writes one. */
export const commenting = calls.find(({ label }) => label === 'POST /api/commento/:slice/:id')!

/** A comment on every record that can be commented, where the caller may. Calls on comments are then sent to the finding. */
export async function commentOn(
  { as }: TestProduct,
  who: Who,
  word: string,
  records: Readonly<Record<string, Keys>>,
): Promise<Keys> {
  for (const { name, comments } of slices) {
    const record = records[name]
    if (!comments || !record || (comments.of === 'cooperative' && !who.startsWith('manager'))) continue
    const said = await as(who).post(`/api/commento/${name}/${record.id}`, { testo: word })
    // The source cooperative of a question does not see it.
    if (name === 'estensione' && said.status === 404) continue
    deepStrictEqual([name, said.status, said.body.errors], [name, 201, undefined])
  }
  return records['non_conformita'] ?? { id: 1 }
}
