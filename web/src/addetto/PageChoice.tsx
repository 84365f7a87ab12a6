import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPick: (page: number) => void
}

/** From one page of people to the next; nothing where there is one page. */
export function PageChoice({ page, perPage, total, onPick }: Props) {
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1) return null
  return (
    <Group component="nav" aria-label="Pagine" gap="sm" mt="sm">
      <Button variant="default" disabled={page <= 1} onClick={() => onPick(page - 1)}>
        Precedenti
      </Button>
      <Text span size="sm">
        {page} di {last} · {total} addetti
      </Text>
      <Button variant="default" disabled={page >= last} onClick={() => onPick(page + 1)}>
        Successivi
      </Button>
    </Group>
  )
}
