import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedFields, isSame } from '../form/changes.ts'
import { drafts } from '../form/drafts.ts'
import type { Values } from '../form/form-scope.tsx'
import { merge } from './merge.ts'
import { editableValues, fieldsOf, type RecordApi, type EditableRecord } from './record-api.ts'

/** The version of the record the user is working on, and its field values. */
export interface Base {
  readonly version: string
  readonly values: Values
}

/** The form of a record: the input and the version it is based on, stored until saved or discarded. */
export function useRecordForm(api: RecordApi, latest: EditableRecord) {
  const draftKey = `${api.read.path}/${latest.id}`
  const [draft, setDraft] = useState(() => drafts.read(draftKey))
  const latestBase: Base = { version: latest.data_modifica, values: editableValues(api, latest) }
  const [base, setBase] = useState<Base>(() => (draft ? { version: draft.version, values: draft.base } : latestBase))
  const [dirty, setDirty] = useState(draft !== null)
  const now = useRef({ base, dirty })

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...base.values, ...draft?.values },
    validate: schemaResolver(fieldsOf(api), { sync: true }),
    onValuesChange: (values) => weigh(values),
  })

  /** At every key: what is written late could be written after a sign-out has swept the storage. */
  const weigh = (values: Values) => {
    const { values: before, version } = now.current.base
    const unsaved = changedFields(before, values).length > 0
    now.current.dirty = unsaved
    setDirty(unsaved)
    if (unsaved) drafts.write(draftKey, { values, base: before, version })
    else drafts.drop(draftKey)
  }

  /** Continues from another version of the record with these values. */
  const adopt = (next: Base, values: Values) => {
    now.current.base = next
    setBase(next)
    // What the record has now, not what it had once, may stay chosen although it is no longer offered.
    form.setInitialValues(next.values)
    const present = form.getValues()
    // Only differing fields are replaced: the focused field stays focused.
    for (const name of Object.keys(values))
      if (!isSame(present[name], values[name])) form.setFieldValue(name, values[name])
    form.clearErrors()
    weigh(form.getValues())
  }

  const forget = () => {
    now.current.dirty = false
    setDirty(false)
    setDraft(null)
    drafts.drop(draftKey)
  }

  // A newer version that arrives while nothing is typed simply shows. Within a version only consequences of something
  // else change a field, such as a finding that marks its audit: they show beside what was typed.
  const follow = useEffectEvent(() => {
    const { base: before, dirty: typed } = now.current
    if (!typed) adopt(latestBase, latestBase.values)
    else if (latestBase.version === before.version)
      adopt(latestBase, merge(before.values, form.getValues(), latestBase.values, []))
  })
  const latestText = JSON.stringify(latestBase)
  const followed = useRef(latestText)
  useEffect(() => {
    if (followed.current !== latestText) follow()
    followed.current = latestText
  }, [latestText])

  return {
    form,
    base,
    latestBase,
    dirty,
    isUnsaved: () => now.current.dirty,
    restored: draft !== null && dirty,
    adopt,
    forget,
  }
}
export type RecordForm = ReturnType<typeof useRecordForm>
