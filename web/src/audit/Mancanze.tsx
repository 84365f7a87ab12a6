import { placeOf } from '@quadra/contract/places'
import { Anchor, Stack, Text } from '@mantine/core'
import type { MissingStep } from '@quadra/contract/audit/rules'
import { useNavigate } from '@tanstack/react-router'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { showErrors } from '../ui/form/server-errors.ts'

/** In Chiudi's place, what still stands between this audit and its closing: each line leads to where it is done. */
export function Mancanze({ steps }: { steps: readonly MissingStep[] }) {
  const { form } = useFormScope()
  const toProcessi = useProcessi()
  return (
    <Stack gap={0} align="flex-start" role="group" aria-label="Per chiudere">
      <Text size="xs" fw={600}>
        Per chiudere:
      </Text>
      {steps.map(({ at, text }) => (
        <Anchor
          key={text}
          component="button"
          type="button"
          size="xs"
          ta="left"
          mih={24}
          onClick={() => (at === 'processi' ? void toProcessi() : showErrors(form, { [at]: text }))}
        >
          {text}
        </Anchor>
      ))}
    </Stack>
  )
}

/** The line goes with its tab: the keyboard goes on from the one that opens. */
function useProcessi() {
  const navigate = useNavigate()
  return async () => {
    await navigate({
      to: '.',
      search: (search: object) => ({ ...search, tab: placeOf('audit').tabs.processi }),
      replace: true,
    })
    document.querySelector<HTMLElement>('[role=tab]')?.focus()
  }
}
