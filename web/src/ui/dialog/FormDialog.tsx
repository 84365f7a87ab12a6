import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Answer, BodyInput, Endpoint, Params } from '../../client/call.ts'
import { type Question, useConfirm } from './confirm.tsx'
import { useDialogState } from './dialog.tsx'
import { FormState } from '../form/FormState.tsx'
import { FormScopeProvider, type Values } from '../form/form-scope.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import type { Undo } from '../page/undo.tsx'
import { useSaveKey } from '../form/use-save-key.ts'
import { type DialogForm, useDialogForm } from '../form/use-dialog-form.ts'
import styles from './FormDialog.module.css'

export interface FormDialogProps<E extends Endpoint> {
  readonly call: E
  readonly title: string
  readonly initial?: Partial<BodyInput<E>>
  readonly params?: Params<E>
  /** The confirmation shown before it is sent. */
  readonly ask?: Question
  /** The label of the submit button, where Ok is too vague. */
  readonly submit?: string
  /** That of the other, where «Annulla» is what the dialog itself does. */
  readonly cancel?: string
  /** The toast's text, possibly from the reply and what was sent. Default: the usual words. */
  readonly success?: string | ((reply: Answer<E>, values: Values) => ReactNode)
  readonly onDone?: (reply: Answer<E>) => void
  /** How the call is undone, while its toast is shown. */
  readonly undo?: (reply: Answer<E>) => Undo
  /** What follows a refusal, besides its message. */
  readonly onRefused?: () => void
  /** Called after saving, with the form's values: for files that the call itself does not take. */
  readonly onSaved?: (reply: Answer<E>, values: Values) => void
  readonly children: ReactNode
}

/** A form in a dialog. Ok is enabled exactly when the call's body is complete; the server's refusals show at their fields. */
export function FormDialog<E extends Endpoint>({
  title,
  ask,
  submit: sends = 'Ok',
  cancel = 'Annulla',
  children,
  ...form
}: FormDialogProps<E>) {
  const dialog = useDialogState()
  const filled = useDialogForm({ ...form, title }, dialog)
  const [confirm, question] = useConfirm()
  const close = async () => {
    if (filled.sending) return
    const typed = filled.isUnsaved()
    if (typed && !(await confirm(discard))) return
    dialog.close()
    if (typed) filled.giveUp(dialog.reopen)
    else filled.forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (filled.valid && (!ask || (await confirm(ask)))) filled.submit(event)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !closesItsOwnList(event.target)) void close()
  }
  return (
    <>
      <Modal
        opened={dialog.opened}
        onClose={() => void close()}
        onExitTransitionEnd={dialog.leave}
        // Mantine handles Esc before the layers inside the dialog do; here the innermost layer handles it first.
        closeOnEscape={false}
        onKeyDown={onEscape}
        title={title}
      >
        <DialogBody
          filled={filled}
          words={[cancel, sends]}
          onSubmit={(event) => void submit(event)}
          onCancel={() => void close()}
        >
          {children}
        </DialogBody>
      </Modal>
      {question}
      <LeaveGuard unsaved={() => dialog.opened && filled.isUnsaved()} onLeave={filled.forget} />
    </>
  )
}

interface BodyProps {
  readonly filled: DialogForm
  readonly words: readonly [cancel: string, submit: string]
  readonly onSubmit: (event: FormEvent) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

function DialogBody({ filled, words: [cancel, submit], onSubmit, onCancel, children }: BodyProps) {
  const body = useRef<HTMLFormElement>(null)
  useSaveKey({ within: body, unsaved: filled.isUnsaved, save: () => body.current?.requestSubmit() })
  // Without a mark the focus would go to the closing cross, the dialog's first button.
  useLayoutEffect(() => {
    // Of a file the button: its input is not drawn, and without the focus inside Esc would not close the dialog.
    const first = body.current?.querySelector(
      'input:not([type=hidden], [type=file]), textarea, button.mantine-FileInput-input',
    )
    const focused = first ?? body.current?.querySelector('button[type=submit]')
    focused?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <FormScopeProvider form={filled.form} schema={filled.schema} writers={filled.writers} onLeave={filled.onLeave}>
      <form ref={body} noValidate onSubmit={onSubmit}>
        <div className={styles.fields}>
          {filled.restored && <FormState unsaved={false} restored />}
          {children}
          {filled.progress !== null && <Progress value={filled.progress * 100} aria-label="Invio dei file" />}
          <Group justify="space-between" gap="xs" className={styles.foot}>
            <Text size="xs" c="dimmed" style={{ flex: '1 1 10rem' }}>
              {filled.missing}
            </Text>
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onCancel}>
                {cancel}
              </Button>
              <Button type="submit" disabled={!filled.valid} loading={filled.sending}>
                {submit}
              </Button>
            </Group>
          </Group>
        </div>
      </form>
    </FormScopeProvider>
  )
}

/** An open list of options closes itself on Esc; Mantine marks its input so. */
const closesItsOwnList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

const discard = {
  title: 'Chiudere senza salvare?',
  text: 'Quello che hai scritto non sarà salvato. Subito dopo potrai ancora annullare.',
  no: 'Continua a scrivere',
  yes: 'Chiudi senza salvare',
}
