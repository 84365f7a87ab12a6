import { placeOf } from '@quadra/contract/places'
import { Anchor, Group, Text } from '@mantine/core'
import type { MissingStep } from '@quadra/contract/audit/rules'
import { useNavigate } from '@tanstack/react-router'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { showErrors } from '../ui/form/server-errors.ts'

/** In Chiudi's place, what the audit still lacks for closing: each line links to where it is done. */
export function Mancanze({ steps }: { steps: readonly MissingStep[] }) {
  const goTo = useGoToStep()
  return (
    <Group gap="0.125rem 0.75rem" role="group" aria-label="Per chiudere">
      <Text size="xs" fw={600}>
        Per chiudere:
      </Text>
      {steps.map((step) => (
        <Anchor
          key={step.text}
          component="button"
          type="button"
          size="xs"
          ta="left"
          mih={24}
          onClick={() => goTo(step)}
        >
          {step.text}
        </Anchor>
      ))}
    </Group>
  )
}

/** Opens where a step is done: a field of the form, or the tab of the processes. */
export function useGoToStep() {
  const { form } = useFormScope()
  const toProcessi = useProcessi()
  const toData = useTab('tab2')
  return ({ at, text }: MissingStep) => {
    if (at === 'processi') void toProcessi()
    else void toData().then(() => showErrors(form, { [at]: text }))
  }
}

/** The line disappears with its tab: the focus moves to the tab that opens. */
function useProcessi() {
  const open = useTab(placeOf('audit').tabs.processi)
  return async () => {
    await open()
    document.querySelector<HTMLElement>('[role=tab]')?.focus()
  }
}

function useTab(tab: string) {
  const navigate = useNavigate()
  return () => navigate({ to: '.', search: (search: object) => ({ ...search, tab }), replace: true })
}
