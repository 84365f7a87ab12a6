import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { Answer, Endpoint } from '../../client/call.ts'
import { invalidate, cacheAnswer } from '../../client/queries.ts'
import { useCreatedWords } from '../dialog/created.tsx'
import { showDiscarded, showSuccess } from '../page/toasts.ts'
import type { Undo } from '../page/undo.tsx'
import { afterPress } from './after-press.ts'
import { merge } from '../record/merge.ts'
import { changedFields } from './changes.ts'
import { drafts } from './drafts.ts'
import type { FormScope, Values } from './form-scope.tsx'
import { missingWords } from './missing-words.ts'
import { filesOf, send } from './send.ts'
import { SendingKeys } from './sending-keys.ts'
import { isAtFields, showServerErrors } from './server-errors.ts'
import { createWriters } from './writers.ts'

interface Settings<E extends Endpoint> {
  readonly call: E
  readonly initial?: object
  readonly params?: object
  /** What it is called, for the toast. */
  readonly title: string
  readonly success?: ReactNode | ((reply: never, values: Values) => ReactNode)
  readonly onDone?: (reply: Answer<E>) => void
  /** How it is undone, while its toast is shown. */
  readonly undo?: (reply: Answer<E>) => Undo
  readonly onRefused?: () => void
  /** Called after saving, with the form's values. */
  readonly onSaved?: (reply: Answer<E>, values: Values) => void
}

export interface DialogForm extends Pick<FormScope, 'form' | 'writers'> {
  readonly schema: z.ZodObject
  readonly valid: boolean
  /** Why Ok is disabled, in words. */
  readonly missing: string
  /** Whether something typed would be lost now. */
  readonly isUnsaved: () => boolean
  readonly sending: boolean
  /** Share of the files sent, 0 to 1; null when there are none under way. */
  readonly progress: number | null
  /** The values come from an interrupted session. */
  readonly restored: boolean
  readonly forget: () => void
  /** Discards the typed text, and offers to restore it: `again` opens the form again. */
  readonly giveUp: (again: () => void) => void
  readonly submit: (event: FormEvent) => void
  readonly onLeave: (name: string) => void
}

export function useDialogForm<E extends Endpoint>(
  settings: Settings<E>,
  dialog: { close: () => void; draftKey: string; opened?: boolean },
): DialogForm {
  const { call: endpoint, title, initial, params, success, onDone, onSaved, undo, onRefused } = settings
  const schema = endpoint.body
  const [base] = useState<Values>(() => ({ ...initial }))
  const [draft] = useState(() => drafts.read(dialog.draftKey))
  // A dialog that had not closed yet opens again with its current values.
  useEffect(() => drafts.taken(dialog.draftKey), [dialog.draftKey, dialog.opened])
  const [writers] = useState(createWriters)
  // The foot names a field as its input does, also when that is called otherwise.
  useSyncExternalStore(writers.subscribe, writers.version)
  const typed = useRef(new Set<string>())
  const createdWords = useCreatedWords(title)
  const form = useForm<Values>({
    // What others changed since shows; what was typed is put upon it.
    initialValues: draft ? merge(draft.base, draft.values, base, []) : base,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values, before) => {
      for (const name of changedFields(before, values)) typed.current.add(name)
      drafts.write(dialog.draftKey, { values, base, version: '' })
    },
  })
  const [progress, setProgress] = useState<number | null>(null)
  const saved = useRef(false)
  const [keys] = useState(() => new SendingKeys())
  const forget = () => drafts.drop(dialog.draftKey)
  const giveUp = (again: () => void) => {
    const typedText = { values: form.getValues(), base, version: '' }
    forget()
    showDiscarded(() => {
      drafts.revive(dialog.draftKey, typedText)
      again()
    })
  }

  const sent = (values: Values) => ({ params: params as Record<string, number>, body: values })
  const onArrived = (file: File) => {
    const field = endpoint.upload?.field ?? ''
    form.setFieldValue(field, (waiting: unknown) => filesOf(waiting).filter((one) => one !== file))
  }

  const mutation = useMutation({
    mutationFn: (values: Values) =>
      send(endpoint, params, values, { onProgress: setProgress, onArrived, keyOf: (file) => keys.of(file) }),
    onSuccess: (reply, values) => {
      saved.current = true
      keys.renew()
      forget()
      showSuccess(
        (typeof success === 'function' ? success(reply as never, values) : success) ??
          createdWords(reply, { isThere: onDone !== undefined }),
        undefined,
        undo?.(reply as Answer<E>),
      )
      dialog.close()
      void cacheAnswer<Endpoint>(endpoint, sent(values), reply)
      onSaved?.(reply as Answer<E>, values)
      onDone?.(reply as Answer<E>)
    },
    onError: (error, values) => {
      keys.refused(error)
      // Of several files some may have arrived before the one that was refused.
      if (endpoint.upload) void invalidate<Endpoint>(endpoint, sent(values))
      showServerErrors({ form, writers }, error)
      onRefused?.()
    },
    onSettled: () => setProgress(null),
    meta: { quiet: (error) => isAtFields(writers, error) },
  })

  const checked = schema.safeParse(form.values)
  const lacksFile = endpoint.upload?.required === true && filesOf(form.values[endpoint.upload.field]).length === 0
  const valid = checked.success && !lacksFile
  // A second Enter arrives before the first has been drawn as "sending".
  const underWay = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current || !valid) return
    underWay.current = true
    mutation.mutate(form.getValues(), { onSettled: () => (underWay.current = false) })
  }

  return {
    form,
    writers,
    schema,
    valid,
    missing: missingWords(schema, form.values, checked.error, lacksFile ? ['File'] : [], (name) =>
      writers.isDrawn(name) ? writers.label(name) : undefined,
    ),
    isUnsaved: () => !saved.current && changedFields(base, form.getValues()).length > 0,
    sending: mutation.isPending,
    progress,
    restored: draft !== null,
    forget,
    giveUp,
    submit,
    // Only touched fields are validated: an untouched form shows no errors. The server's errors stay.
    onLeave: (name) => {
      if (typed.current.has(name)) afterPress(() => form.isValid(name) || form.validateField(name))
    },
  }
}
