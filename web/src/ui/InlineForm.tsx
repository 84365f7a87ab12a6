import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BodyInput, Endpoint, Params } from '../client/call.ts'
import { FormScopeProvider } from './form/form-scope.tsx'
import { useDialogForm } from './form/use-dialog-form.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: Params<E>
  readonly initial?: Partial<BodyInput<E>>
  /** The button's word. */
  readonly label: string
  /** What the toast says; the usual words unless told. */
  readonly success?: string
  /** The form's width; that of one column unless told. */
  readonly width?: number | string
  readonly children: ReactNode
}

/** A small form within a page, with a call of its own; once sent it stands empty again, ready for the next. */
export function InlineForm<E extends Endpoint>(props: Props<E>) {
  const [round, setRound] = useState(0)
  return <OneRound key={round} {...props} again={round > 0} onSent={() => setRound(round + 1)} />
}

interface RoundProps<E extends Endpoint> extends Props<E> {
  readonly again: boolean
  readonly onSent: () => void
}

function OneRound<E extends Endpoint>({ label, width = 420, children, again, onSent, ...settings }: RoundProps<E>) {
  const draftKey = `${settings.call.path}#${JSON.stringify(settings.params)}`
  const { form, schema, onLeave, submit, valid, sending } = useDialogForm(settings, { close: onSent, draftKey })
  const fields = useRef<HTMLFormElement>(null)
  // The field that had the focus went with the round before.
  useEffect(() => {
    if (again) fields.current?.querySelector('input')?.focus()
  }, [again])
  return (
    <FormScopeProvider form={form} schema={schema} onLeave={onLeave}>
      <form ref={fields} noValidate onSubmit={submit}>
        <Stack gap="sm" maw={width}>
          {children}
          <Button type="submit" style={{ alignSelf: 'flex-start' }} disabled={!valid} loading={sending}>
            {label}
          </Button>
        </Stack>
      </form>
    </FormScopeProvider>
  )
}
