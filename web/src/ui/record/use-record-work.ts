import { useMutation } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, useRef, useState } from 'react'
import { ApiError, type Endpoint } from '../../client/call.ts'
import { callOptions, cacheAnswer, queryClient } from '../../client/queries.ts'
import { isSame } from '../form/changes.ts'
import { send } from '../form/send.ts'
import { isAtFields, showErrors, showServerErrors } from '../form/server-errors.ts'
import type { Values } from '../form/form-scope.tsx'
import { createWriters } from '../form/writers.ts'
import { showDiscarded, showDone, showError } from '../page/toasts.ts'
import { bothChanged, clashes, merge } from './merge.ts'
import { editableValues, type RecordApi, type EditableRecord } from './record-api.ts'
import { useRecordForm } from './use-record-form.ts'

/** Everything a record's page does: save, reload, and resolve conflicts with another user's save. */
export function useRecordWork(api: RecordApi, latest: EditableRecord, name: ReactNode) {
  const work = useRecordForm(api, latest)
  const { form, base, adopt } = work
  const reading = callOptions<Endpoint>(api.read, { params: { id: latest.id } })
  const overtaken = work.dirty && work.latestBase.version !== base.version
  // Input restored from before another user's change is resolved at once.
  const [settling, setSettling] = useState(work.restored && overtaken)
  const params = { id: latest.id }
  const [writers] = useState(createWriters)
  const [progress, setProgress] = useState<number | null>(null)
  const update = useMutation({
    mutationFn: async (values: Values) => {
      if (!api.update) throw new Error(`${api.read.path} has no call to save with`)
      const saved = await send(api.update, params, values, { onProgress: setProgress, onArrived: () => {} })
      await cacheAnswer<Endpoint>(api.update, { params, body: values }, saved)
      return saved as EditableRecord
    },
    onSettled: () => setProgress(null),
    meta: { quiet: (error) => isConflict(error) || isMissing(error) || isAtFields(writers, error) },
  })
  const underWay = useRef(false)

  const refresh = async () =>
    (await queryClient.fetchQuery({
      ...reading,
      staleTime: 0,
      meta: { ...reading.meta, quiet: isMissing },
    })) as EditableRecord
  const valuesOf = (record: EditableRecord) => ({ version: record.data_modifica, values: editableValues(api, record) })

  /** The saved record, or nothing when it was refused; the reasons are then on the screen. */
  const save = async ({ quiet = false } = {}): Promise<EditableRecord | undefined> => {
    // The second of two quick saves would take the first for another user's.
    if (underWay.current) return undefined
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      showErrors(form, errors)
      // A field on another tab, or on none: Salva must not seem to do nothing.
      const elsewhere = Object.entries(errors).find(([field]) => !writers.isDrawn(field))
      if (elsewhere) showError(`Non salvato. ${writers.label(elsewhere[0])}: ${String(elsewhere[1])}`)
      return undefined
    }
    const sent = form.getValues()
    underWay.current = true
    try {
      const saved = await update.mutateAsync({ ...sent, data_modifica: base.version })
      const next = valuesOf(saved)
      adopt(next, typedSince(sent, form.getValues(), next.values))
      // When a change of state follows, its toast reports both.
      if (!quiet) showDone(savedWords(name))
      return saved
    } catch (error) {
      await refused(error)
      return undefined
    } finally {
      underWay.current = false
    }
  }

  const refused = async (error: unknown) => {
    if (!isConflict(error) && !isMissing(error)) return showServerErrors({ form, writers }, error)
    const present = await refresh().catch((cause) => (isMissing(cause) ? null : latest))
    // Deleted meanwhile: the page that reads it shows that.
    if (!present) return
    // A conflict of another kind, such as open tasks: no other user's text is at stake.
    if (present.data_modifica === base.version && present.modificabile !== false) showError(error)
    else setSettling(true)
  }

  /** Continues from the record as another write of this page left it; a field that somebody else changed too is compared. */
  const carryOn = (answer: EditableRecord) => {
    const next = valuesOf(answer)
    const typed = form.getValues()
    if (clashes(base.values, typed, next.values).some(({ name }) => bothChanged(base.values, next.values, name))) return
    adopt(next, merge(base.values, typed, next.values, []))
  }

  /** Annulla: the record as it is stored, without what was typed. */
  const reload = async () => {
    const present = await refresh().catch(() => null)
    if (!present) return
    givingUp(() => adopt(valuesOf(present), editableValues(api, present)))
  }

  /** Discards the input; its toast restores it, based on the version it was typed on: a newer one is then compared. */
  const givingUp = (go: () => void) => {
    const before = base
    const typed = form.getValues()
    const lost = work.isUnsaved()
    work.forget()
    go()
    if (lost) showDiscarded(() => adopt(before, typed))
  }

  /** Continues from the stored record; `given` are the fields where its value was preferred. */
  const settle = (given: readonly string[]) => {
    adopt(work.latestBase, merge(base.values, form.getValues(), work.latestBase.values, given))
    setSettling(false)
  }

  /** Discards the typed changes: the record as stored. */
  const discard = () => {
    givingUp(() => adopt(work.latestBase, work.latestBase.values))
    setSettling(false)
  }

  return {
    ...work,
    discard,
    writers,
    save,
    carryOn,
    saving: update.isPending,
    progress,
    reload,
    overtaken,
    settling,
    setSettling,
    settle,
  }
}
const savedWords = (name: ReactNode) => createElement(Fragment, null, name, ': modifiche salvate')
export type RecordWork = ReturnType<typeof useRecordWork>

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** What was typed while the save travelled stays; everything else is as the server stored it. */
const typedSince = (sent: Values, present: Values, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(saved).map((name) => [name, isSame(sent[name], present[name]) ? saved[name] : present[name]]),
  )
