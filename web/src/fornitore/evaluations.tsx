import { Group, Text } from '@mantine/core'
import { type Level, levelLabels, levelOf } from '@quadra/contract/fornitore/rules'
import { ofDay, writeCell, writeDay } from '@quadra/contract/kernel/list'
import { useFormScope } from '../ui/form/form-scope.tsx'
import type { PlainColumn } from '../ui/page/PlainTable.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

interface Evaluation {
  readonly data_valutazione: string
  readonly media: number
}

const tones: Record<Level, Tone> = { low: 'danger', middle: 'warning', good: 'success' }
export const toneOf = ({ media }: Evaluation) => tones[levelOf(media)]

export const dayColumn: PlainColumn<Evaluation> = { label: 'Data', value: (row) => writeDay(row.data_valutazione) }
export const mediaColumn: PlainColumn<Evaluation> = { label: 'Media', value: (row) => <Media media={row.media} /> }
export const clienteColumn: PlainColumn<{ cliente: { nome: string } }> = {
  label: 'Cliente',
  value: (row) => row.cliente.nome,
  truncate: 20,
}
/** A vote that was not given is a dash. */
export const voteColumn = <Name extends string>(name: Name, label: string): PlainColumn<Record<Name, number>> => ({
  label,
  isNumber: true,
  value: (row) => (row[name] ? String(row[name]) : '–'),
})

/** An average in figures, colour and word. */
export const Media = ({ media }: { media: number }) => (
  <Group gap="xs" wrap="nowrap" component="span">
    <Text component="span" inherit fw={600}>
      {writeCell(Math.round(media * 100) / 100)}
    </Text>
    <StateBadge tone={tones[levelOf(media)]}>{levelLabels[levelOf(media)]}</StateBadge>
  </Group>
)

/** The average of what is chosen so far, by the very function the server uses. */
export function LiveMedia({ compute }: { compute: (votes: Readonly<Record<string, number>>) => number }) {
  const media = compute(useFormScope().form.getValues() as Record<string, number>)
  return (
    <Group gap="xs" role="status">
      <Text size="sm" fw={500}>
        Media
      </Text>
      {media > 0 ? <Media media={media} /> : <Text size="sm">scegli le stelle</Text>}
    </Group>
  )
}

export const evaluationName = (row: Evaluation) => `valutazione ${ofDay(row.data_valutazione)}`
