import type { CallArgs, Endpoint } from '../../client/call.ts'
import { perform, useMutate } from '../../client/queries.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { removed, showDone } from '../page/toasts.ts'

export interface Removal<E extends Endpoint> {
  readonly call: E
  readonly params: CallArgs<E>['params']
  /** The name of what is deleted. */
  readonly about: string
  /** The call that takes it back, of the same thing; absent where something would be lost by it. */
  readonly undo?: Endpoint
  /** The toast's text; “Eliminato: …” by default. */
  readonly words?: string
}

/** Deletes a part of a record after a confirmation that names it; the toast then offers to undo it. */
export function useRemoval<E extends Endpoint>({ call, params, about, undo, words = removed(about) }: Removal<E>) {
  const given = { params } as CallArgs<Endpoint>
  const taken = undo && { run: () => perform<Endpoint>(undo, given), words: `Ripristinato: ${about}` }
  const remove = useMutate<Endpoint>(call, { onSuccess: () => showDone(words, taken) })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ about, ...(undo && { text: undoable }) })) remove.mutate(given)
  }
  return { ask: () => void ask(), question, isPending: remove.isPending }
}
const undoable = 'Subito dopo potrai annullare, finché vedi l’avviso in basso.'
