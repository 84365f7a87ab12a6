import { fornitoreWriters } from '@quadra/contract/fornitore/opzioni'
import { Suspense, lazy } from 'react'
import { clienteFirst } from './empty-choice.ts'
import { type OfCliente, useAddition } from './use-addition.tsx'

/** It brings the calls of suppliers: loaded when somebody adds one. */
const NewFornitore = lazy(() => import('./NewFornitore.tsx').then((module) => ({ default: module.NewFornitore })))

/** Of a cooperative's suppliers and the collective ones; none before it is chosen. */
export function useNoFornitore({ cliente, field, onDone }: OfCliente) {
  const { empty, dialog } = useAddition({
    call: { who: fornitoreWriters },
    form: (
      <Suspense>
        <NewFornitore cliente={cliente} onDone={onDone} />
      </Suspense>
    ),
    name: `Nuovo fornitore: ${field}`,
    missing: 'Nessun fornitore',
    source: 'li aggiunge il manager della cooperativa',
  })
  return { empty: cliente === undefined ? clienteFirst : empty, dialog }
}
