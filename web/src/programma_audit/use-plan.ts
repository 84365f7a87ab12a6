import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { useCallback, useEffect, useState } from 'react'
import { today } from '../ui/values/dates.ts'
import { drafts } from '../ui/form/drafts.ts'
import { planPath } from './paths.ts'
import { type PlanCell, type Choices, firstChoices, prepare, type Riga } from './plan.ts'

interface Plan {
  readonly choices: Choices
  readonly righe: readonly Riga[]
  /** Rows changed by hand: the choices no longer make them by themselves. */
  readonly isOwn: boolean
}

/** The current plan. The rows follow the choices until one of them is changed by hand; it survives a reload. */
export function usePlan(programma: ProgrammaAudit, copertura: Copertura, cell: PlanCell) {
  // Not from the address: while this page is being left, that is the next page's already.
  const draftKey = `${planPath(programma.id)}#pianifica`
  const [first] = useState<Plan>(() => {
    const choices = firstChoices(programma, copertura, today(), cell)
    return { choices, righe: prepare(choices, copertura), isOwn: false }
  })
  const [draft] = useState(() => drafts.read(draftKey)?.values as unknown as Plan | undefined)
  // A draft of an earlier release lacks the choices added since.
  const [plan, setPlan] = useState(draft ? { ...draft, choices: { ...first.choices, ...draft.choices } } : first)
  const isUnsaved = plan !== first
  useEffect(() => {
    if (isUnsaved) drafts.write(draftKey, { values: { ...plan }, base: { ...first }, version: '' })
  }, [draftKey, first, isUnsaved, plan])

  const choose = (change: Partial<Choices>) =>
    setPlan(({ choices: before, righe, isOwn }) => {
      const choices = { ...before, ...change }
      return { choices, righe: isOwn ? righe : prepare(choices, copertura), isOwn }
    })
  const again = () => setPlan(({ choices }) => ({ choices, righe: prepare(choices, copertura), isOwn: false }))
  const change = useCallback(
    (key: number, values: Partial<Riga>) =>
      setPlan((present) => ({
        ...present,
        isOwn: true,
        righe: present.righe.map((riga) => (riga.key === key ? { ...riga, ...values } : riga)),
      })),
    [],
  )
  const remove = useCallback(
    (key: number) =>
      setPlan((present) => ({ ...present, isOwn: true, righe: present.righe.filter((riga) => riga.key !== key) })),
    [],
  )
  /** The same reason for every row with the evaluator: stored only where the register blocks them. */
  const admit = useCallback(
    (valutatore_id: number, motivo: string) =>
      setPlan((present) => ({
        ...present,
        isOwn: true,
        righe: present.righe.map((riga) =>
          riga.valutatori.includes(valutatore_id) && riga.deroghe.every((one) => one.valutatore_id !== valutatore_id)
            ? { ...riga, deroghe: [...riga.deroghe, { valutatore_id, motivo }] }
            : riga,
        ),
      })),
    [],
  )
  const add = () => setPlan((present) => ({ ...present, isOwn: true, righe: [...present.righe, blankAfter(present)] }))
  return {
    ...plan,
    choose,
    again,
    change,
    remove,
    admit,
    add,
    isUnsaved,
    restored: draft !== undefined,
    forget: () => drafts.drop(draftKey),
  }
}

/** Keys of rows are those of their cooperatives, unless added by hand: below zero. */
const blankAfter = ({ righe, choices }: Plan): Riga => ({
  key: Math.min(0, ...righe.map(({ key }) => key)) - 1,
  cliente_id: null,
  data_audit: null,
  processi: [],
  valutatori: choices.valutatori,
  persona: choices.persona,
  deroghe: [],
})
