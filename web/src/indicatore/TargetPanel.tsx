import { Button, Card, Group, Text, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { countedDay } from '@quadra/contract/indicatore/periods'
import { writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { TargetOfYear } from '@quadra/contract/indicatore/target'
import { aimOf } from '@quadra/contract/indicatore/values'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { today } from '../ui/values/dates.ts'
import { SogliaField, TargetField } from './measure-fields.tsx'

/** The targets by first year; existing values retain the target they were judged by. */
export function TargetPanel({ indicatore }: { indicatore: Indicatore }) {
  const may = useMay(indicatoreApi.setTarget) && indicatore.modificabile
  const free = firstFreeYear(indicatore)
  return (
    <Card withBorder padding="md" mb="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5">
          Target per anno
        </Title>
        {may && <AddTarget indicatore={indicatore} from={free} />}
      </Group>
      {indicatore.targets.length === 0 ? (
        <Text size="sm" c="dimmed">{`Ogni anno vale il target dell’indicatore: ${writeTarget(indicatore)}`}</Text>
      ) : (
        <PlainTable
          caption="Target per anno"
          rows={indicatore.targets}
          rowKey={({ anno }) => anno}
          columns={columns}
          actions={
            may && indicatore.targets.some(({ anno }) => anno >= free)
              ? ({ anno }) => anno >= free && <RemoveTarget id={indicatore.id} anno={anno} />
              : undefined
          }
        />
      )}
    </Card>
  )
}

const columns = [
  { label: 'Dall’anno', value: ({ anno }: TargetOfYear) => String(anno) },
  { label: 'Obiettivo', value: (row: TargetOfYear) => writeTarget(row) },
]

/** The first year whose target no value was judged by. */
const firstFreeYear = ({ verifiche }: Indicatore) =>
  Math.max(Number(today().slice(0, 4)) - 1, ...verifiche.map((one) => Number(countedDay(one).slice(0, 4)))) + 1

function AddTarget({ indicatore, from }: { indicatore: Indicatore; from: number }) {
  const years = Array.from({ length: 6 }, (_, more) => ({ value: from + more, label: String(from + more) }))
  const [open, dialog] = useDialog(
    <FormDialog
      call={indicatoreApi.setTarget}
      params={{ id: indicatore.id }}
      title="Target di un anno"
      initial={{ anno: from, soglia: aimOf(indicatore, from).soglia }}
    >
      <SelectField name="anno" options={years} />
      <TargetField />
      <SogliaField />
    </FormDialog>,
    'Target di un anno',
  )
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
        Aggiungi target
      </Button>
      {dialog}
    </>
  )
}

function RemoveTarget({ id, anno }: { id: number; anno: number }) {
  const removing = useMutate(indicatoreApi.setTarget, { onSuccess: () => showSuccess(`Tolto il target del ${anno}`) })
  const label = `Togli il target del ${anno}`
  return (
    <IconButton
      aria-label={label}
      title={label}
      loading={removing.isPending}
      onClick={() => removing.mutate({ params: { id }, body: { anno, target: null } })}
    >
      <IconTrash size={16} aria-hidden />
    </IconButton>
  )
}
