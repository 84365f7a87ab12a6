import { changedFields, isSame } from '../form/changes.ts'
import type { Values } from '../form/form-scope.tsx'

/** A field two people changed, each in their own way. */
export interface Clash {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** Where my changes and the stored record differ; what only they changed is simply taken over. */
export const clashes = (base: Values, mine: Values, theirs: Values): Clash[] =>
  changedFields(base, mine)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))

/** Whether they changed this field as well; where they did not, saving mine loses nothing of theirs. */
export const bothChanged = (base: Values, theirs: Values, name: string) => !isSame(base[name], theirs[name])

/** The stored record with my changes, except the fields where theirs was chosen. */
export const merge = (base: Values, mine: Values, theirs: Values, given: readonly string[]): Values => ({
  ...theirs,
  ...Object.fromEntries(
    changedFields(base, mine)
      .filter((name) => !given.includes(name))
      .map((name) => [name, mine[name]]),
  ),
})
