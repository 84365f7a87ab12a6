import { IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { perform, useMutate } from '../../client/queries.ts'
import { type Question, useConfirm } from '../dialog/confirm.tsx'
import { showDone } from '../page/toasts.ts'
import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'
import { RowAction } from './RowAction.tsx'
import { useRow } from './Rows.tsx'
import { ActionPlace } from './RowWhen.tsx'

interface Props {
  readonly field: string
  /** The confirmation before a row is switched off, where that has more effects; none where it has not. */
  readonly ask?: (row: Row) => Question | undefined | Promise<Question | undefined>
  /** What is sent with it, as the confirmation chose it. */
  readonly more?: () => object
  /** The call that switches it off, where that is an act of its own; with what the confirmation chose, and the version of the row. */
  readonly off?: Endpoint
  /** What follows a change; the usual toast by default. */
  readonly onDone?: () => void
}

/** Flips a state field and saves: 0/1 or a boolean, as the record has it. Shown to users who may change the row. */
export const ToggleAction = (props: Props) =>
  useRow().modificabile === false ? <ActionPlace /> : <Toggle {...props} />

function Toggle({ field, ask, more, off, onDone }: Props) {
  const row = useRow()
  const { api, nameOf } = useListScope()
  if (!api.update) throw new Error(`${api.list.path} has no update call to toggle with`)
  const on = Boolean(row[field])
  const call = api.update
  const params = { id: row.id }
  const name = nameOf(row)
  const warning = useRef(false)
  const words = (isOn: boolean) => `${isOn ? 'Attivato' : 'Disattivato'}: ${name}`
  const usual = (reply: unknown) => {
    const { data_modifica } = reply as { data_modifica?: string }
    // A toggle with a confirmation ends something, such as sessions, that switching back would not restore.
    if (warning.current || !data_modifica) return showDone(words(!on))
    const body = { [field]: row[field], data_modifica }
    showDone(words(!on), { run: () => perform<Endpoint>(call, { params, body }), words: words(on) })
  }
  const update = useMutate<Endpoint>(on && off ? off : call, { onSuccess: onDone ?? usual })
  const flipped = typeof row[field] === 'boolean' ? !on : Number(!on)
  const [confirm, question] = useConfirm()
  const flip = async () => {
    const wanted = on ? await ask?.(row) : undefined
    warning.current = wanted !== undefined
    if (wanted && !(await confirm(wanted))) return
    const body = on && off ? { data_modifica: row['data_modifica'] } : { [field]: flipped }
    update.mutate({ params, body: { ...body, ...((wanted || off) && more?.()) } })
  }
  return (
    <>
      <RowAction
        label={on ? 'Disattiva' : 'Attiva'}
        icon={on ? <IconToggleRight size={18} aria-hidden /> : <IconToggleLeft size={18} aria-hidden />}
        color={on ? 'green' : 'gray'}
        loading={update.isPending}
        onClick={() => void flip()}
      />
      {question}
    </>
  )
}
