import { useForm } from '@mantine/form'
import {
  segnalazioneCreate,
  type Segnalazione,
  type ValoriSegnalazione,
} from '@quadra/contract/non_conformita/segnalazione'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { arrivedReports } from '../../domain/offline/kinds/segnalazione.ts'
import { newKey } from '../../domain/offline/queue-rules.ts'
import type { Values } from '../../ui/form/form-scope.tsx'
import { showServerErrors } from '../../ui/form/server-errors.ts'
import { createWriters } from '../../ui/form/writers.ts'
import { today } from '../../ui/values/dates.ts'
import { segnalaDraft } from './draft.ts'
import { bodyOf, missingOf, presetsOf } from './report-body.ts'
import { sendReport, takeBackReport } from './send-report.ts'

/** The report being written: a draft until it is sent. */
export function useReport(user: number, start: ValoriSegnalazione | undefined) {
  const draft = segnalaDraft(user)
  const [begun] = useState(() => draft.read() ?? { chiave: newKey(), values: {}, photos: [] })
  const [photos, setPhotos] = useState(begun.photos)
  const [isDetailed, setDetailed] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<{ readonly arrived?: Segnalazione }>()
  const [writers] = useState(createWriters)
  const form = useForm<Values>({ initialValues: { data_segnalazione: today(), ...presetsOf(start), ...begun.values } })

  // They may arrive after the first word; what was chosen meanwhile stays.
  useEffect(() => {
    if (start) form.setValues((values) => ({ ...presetsOf(start), ...values }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [start])
  useEffect(() => {
    if (sent) return
    if (form.values['descrizione'] || photos.length > 0)
      draft.write({ chiave: begun.chiave, values: form.values, photos })
    else draft.drop()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingOf(form.getValues(), start)
    if (Object.keys(missing).length > 0)
      return showServerErrors({ form, writers }, new ApiError(422, '', { errors: missing }))
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    const values = form.getValues()
    const body = { chiave: begun.chiave, ...bodyOf(values, isDetailed) }
    const servizio = start?.servizi.find(({ id }) => id === values['servizio_id'])?.descrizione ?? null
    void sendReport(user, { body, servizio, photos })
      .then((arrived) => {
        draft.drop()
        setSent({ ...(arrived && { arrived }) })
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && Object.keys(error.errors).length > 0)
          showServerErrors({ form, writers }, error)
        setProblem(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setSending(false))
  }

  return {
    form,
    writers,
    schema: segnalazioneCreate,
    photos,
    setPhotos,
    isDetailed,
    toggleDetails: () => setDetailed(!isDetailed),
    isSending,
    problem,
    sent,
    submit,
    /** The report waits on this device: it is written on. */
    takeBack: async () => {
      const waiting = await takeBackReport(user, begun.chiave)
      // It has left meanwhile.
      if (!waiting) return setSent({ ...arrivalOf(begun.chiave) })
      setSent(undefined)
    },
  }
}

const arrivalOf = (chiave: string) => {
  const arrived = arrivedReports.get(chiave)
  return arrived && { arrived }
}
