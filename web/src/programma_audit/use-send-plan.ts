import { placeOf } from '@quadra/contract/places'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '../client/call.ts'
import { cacheAnswer } from '../client/queries.ts'
import { SendingKeys } from '../ui/form/sending-keys.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { bodyOf, type Riga } from './plan.ts'
import { type RowErrors, rowErrors } from './row-errors.ts'

/** Sends the plan, once; errors are shown at their row and cell. */
export function useSendPlan(id: number, checklists: ReadonlyMap<number, number>, onSent: () => void) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<RowErrors>(new Map())
  const [keys] = useState(() => new SendingKeys())
  const underWay = useRef(false)
  const sending = useMutation({
    mutationFn: (righe: readonly Riga[]) =>
      call(programmaAuditApi.pianifica, { params: { id }, body: bodyOf(righe, checklists), key: keys.of() }),
    onSuccess: async (audits, righe) => {
      keys.renew()
      onSent()
      showSuccess(audits.length === 1 ? 'Audit pianificato!' : `${audits.length} audit pianificati!`)
      void cacheAnswer(programmaAuditApi.pianifica, { params: { id }, body: bodyOf(righe, checklists) }, audits)
      await navigate({ to: placeOf('programma_audit').record(id) })
    },
    onError: (error, righe) => {
      keys.refused(error)
      if (error instanceof ApiError) show(rowErrors(Object.entries(error.errors), righe))
    },
    onSettled: () => (underWay.current = false),
    meta: {
      quiet: (error) => error instanceof ApiError && Object.keys(error.errors).some((name) => /^righe\.\d/.test(name)),
    },
  })

  const show = (found: RowErrors) => {
    // The errors are drawn at once, so that the first of them can take the focus.
    flushSync(() => setErrors(found))
    document.querySelector<HTMLElement>('[data-plan] [aria-invalid="true"]')?.focus()
  }
  const send = (righe: readonly Riga[]) => {
    if (underWay.current) return
    const { error } = programmaAuditApi.pianifica.body.safeParse(bodyOf(righe, checklists))
    if (error)
      return show(
        rowErrors(
          error.issues.map(({ path, message }) => [path.join('.'), message]),
          righe,
        ),
      )
    underWay.current = true
    sending.mutate(righe)
  }
  /** A changed row is checked again. */
  const forgive = useCallback(
    (key: number) =>
      setErrors((present) => (present.has(key) ? new Map([...present].filter(([of]) => of !== key)) : present)),
    [],
  )
  return { send, sending: sending.isPending, errors, forgive }
}
