import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { ReactElement } from 'react'
import { useMay } from '../../client/session.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { Apart } from './Apart.tsx'
import { emptyChoice } from './empty-choice.ts'

/** A select of what belongs to a cooperative. */
export interface OfCliente {
  readonly cliente: number | undefined
  readonly field: string
  readonly onDone: (id: number) => void
}

interface Addition {
  /** What creates one: the select offers it to those who may. */
  readonly call: Pick<Endpoint, 'who'>
  readonly form: ReactElement
  /** The dialog's name; two selects of a form may need the same: what is typed is stored for one of them. */
  readonly name: string
  /** "Nessun servizio", and where it comes from. */
  readonly missing: string
  readonly source: string
}

/** What a select offers while it has no entry, and the dialog of that. */
export function useAddition({ call, form, name, missing, source }: Addition) {
  const may = useMay(call)
  const [open, dialog] = useDialog(form, name)
  const empty = emptyChoice({ missing, source, onAdd: may ? open : undefined })
  return { empty, dialog: may && <Apart>{dialog}</Apart> }
}
