import { riesameApi } from '@quadra/contract/riesame/api'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useState } from 'react'
import { ApiError } from '../client/call.ts'
import { invalidate, useMutate } from '../client/queries.ts'
import { drafts } from '../ui/form/drafts.ts'
import { placeOf } from '@quadra/contract/places'
import { useIdleSave } from '../ui/form/use-idle-save.ts'

/** The comment on an input as it is typed: stored in this window at once, on the server after a pause. */
export function useComment({ id }: Riesame, { codice, commento, data_modifica }: Ingresso) {
  // A page left with it asks first, as for every draft.
  const key = `${placeOf('riesame').record(id)}#commento ${codice}`
  const saved = { text: commento ?? '', version: data_modifica }
  const [draft] = useState(() => drafts.read(key))
  const [base, setBase] = useState(draft ? { text: String(draft.base['text']), version: draft.version } : saved)
  const [text, setText] = useState(draft ? String(draft.values['text']) : saved.text)
  const isNews = saved.version > base.version
  // Another person ticked it, or wrote the same: nothing is in question.
  if (isNews && (saved.text === base.text || saved.text === text)) setBase(saved)
  else if (isNews && text === base.text) {
    setBase(saved)
    setText(saved.text)
  }
  const theirs = isNews && saved.text !== base.text && saved.text !== text && text !== base.text ? saved : undefined

  const write = (next: string, over = base) => {
    setText(next)
    drafts.write(key, { values: { text: next }, base: { text: over.text }, version: over.version })
  }
  const call = useMutate(riesameApi.ingresso, { meta: { quiet: true } })
  const dirty = text !== base.text
  const save = async () => {
    try {
      const { data_modifica: version } = await call.mutateAsync({
        params: { id, codice },
        body: { commento: text, data_modifica: base.version } as { commento: string },
      })
      setBase({ text, version })
      // What was typed while it travelled is still to be saved, and remains stored here.
      const present = drafts.read(key)
      if (present && present.values['text'] !== text) drafts.write(key, { ...present, base: { text }, version })
      else drafts.drop(key)
      return true
    } catch (error) {
      if (isConflict(error)) await invalidate(riesameApi.read, { params: { id } })
      return false
    }
  }
  const idle = useIdleSave({ value: text, dirty, ready: !call.isPending && theirs === undefined, save })
  return {
    ...idle,
    text,
    write,
    error: call.error instanceof ApiError && dirty ? call.error.errors['commento'] : undefined,
    /** What another wrote meanwhile, and the two answers. */
    theirs,
    resolveMine: () => {
      if (!theirs) return
      setBase(theirs)
      write(text, theirs)
    },
    resolveTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setText(theirs.text)
      drafts.drop(key)
    },
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
