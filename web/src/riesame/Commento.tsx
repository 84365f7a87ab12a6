import { Alert, Button, Group, Text } from '@mantine/core'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { IdleState } from '../ui/form/IdleState.tsx'
import { GrowingText } from '../ui/inputs/GrowingText.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { useComment } from './use-comment.ts'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** The remarks on an input, saved as they are typed: several people may write at once. */
export function Commento({ riesame, ingresso }: Props) {
  if (riesame.modificabile) return <Write riesame={riesame} ingresso={ingresso} />
  return (
    <>
      <Text size="sm" fw={600}>
        Commento
      </Text>
      <LongText>{ingresso.commento ?? 'Nessun commento'}</LongText>
    </>
  )
}

function Write({ riesame, ingresso }: Props) {
  const { text, write, error, theirs, resolveMine, resolveTheirs, state, at, retry } = useComment(riesame, ingresso)
  return (
    <>
      <GrowingText
        label="Commento"
        minRows={3}
        maxRows={14}
        value={text}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={retry}
      />
      <IdleState state={state} at={at} onRetry={retry} />
      {theirs && (
        <Alert color="yellow" title="Nel frattempo un’altra persona ha scritto questo commento" mt="xs">
          <LongText>{theirs.text || '(vuoto)'}</LongText>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={resolveMine}>
              Tieni il mio
            </Button>
            <Button size="compact-sm" variant="default" onClick={resolveTheirs}>
              Usa quello salvato
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
