import { Button, Group, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BodyInput, Endpoint, Params } from '../../client/call.ts'
import { FormScopeProvider } from './form-scope.tsx'
import { FormState } from './FormState.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useSaveKey } from './use-save-key.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: Params<E>
  readonly initial?: Partial<BodyInput<E>>
  /** The button's word. */
  readonly label: string
  /** The toast's text; the usual words by default. */
  readonly success?: ReactNode
  /** The label of the button that discards the input, where the form did not begin empty. */
  readonly giveUp?: string
  /** The form's width; that of one column by default. */
  readonly width?: number | string
  readonly children: ReactNode
}

/** A small form within a page, with a separate call; once sent it is empty again, ready for the next. */
export function InlineForm<E extends Endpoint>(props: Props<E>) {
  const [round, setRound] = useState(0)
  return <OneRound key={round} {...props} again={round > 0} onEnd={() => setRound(round + 1)} />
}

interface RoundProps<E extends Endpoint> extends Props<E> {
  readonly again: boolean
  /** Called once the form was sent or discarded. */
  readonly onEnd: () => void
}

function OneRound<E extends Endpoint>({
  label,
  giveUp: givesUp = 'Svuota',
  width = 420,
  children,
  again,
  onEnd,
  ...settings
}: RoundProps<E>) {
  const { method, path } = settings.call
  // A page may have the same form several times, each about another thing.
  const about = Object.values(settings.params).join('/')
  const draftKey = `${useLocation({ select: ({ pathname }) => pathname })}#${method} ${path} ${about}`
  const filled = useDialogForm({ ...settings, title: label }, { close: onEnd, draftKey })
  const fields = useRef<HTMLFormElement>(null)
  const unsaved = filled.isUnsaved()
  // The focused field was removed with the previous round.
  useEffect(() => {
    if (again) fields.current?.querySelector('input')?.focus()
  }, [again])
  useSaveKey({ within: fields, unsaved: filled.isUnsaved, save: () => unsaved && fields.current?.requestSubmit() })
  const giveUp = () => {
    filled.giveUp(onEnd)
    onEnd()
  }
  return (
    <FormScopeProvider form={filled.form} schema={filled.schema} writers={filled.writers} onLeave={filled.onLeave}>
      <form ref={fields} noValidate onSubmit={filled.submit}>
        <Stack gap="sm" maw={width}>
          {children}
          <Group gap="xs">
            <Button type="submit" disabled={!filled.valid} loading={filled.sending}>
              {label}
            </Button>
            {unsaved && (
              <Button variant="default" disabled={filled.sending} onClick={giveUp}>
                {givesUp}
              </Button>
            )}
            <FormState unsaved={unsaved} restored={unsaved && filled.restored} />
          </Group>
        </Stack>
      </form>
      <LeaveGuard unsaved={filled.isUnsaved} onLeave={filled.forget} />
    </FormScopeProvider>
  )
}
