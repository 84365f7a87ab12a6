import { Button, SimpleGrid } from '@mantine/core'
import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { IconTarget } from '@tabler/icons-react'
import { SogliaField, TargetField } from '../indicatore/measure-fields.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { today } from '../ui/values/dates.ts'

/** Cooperatives that have measured that year already retain the target they were judged by. */
export function TargetButton({ item }: { item: CatalogoIndicatore }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={catalogoIndicatoreApi.target}
      params={{ id: item.id }}
      title="Target per l’anno"
      submit="Salva"
      initial={{ anno: Number(today().slice(0, 4)) + 1, target: item.target, soglia: item.soglia }}
      success={({ aggiornati, esclusi }) =>
        `Aggiornati ${aggiornati.length}, esclusi perché già rilevati ${esclusi.length}`
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NumberField name="anno" decimals={0} />
        <SogliaField />
        <TargetField />
      </SimpleGrid>
    </FormDialog>,
    'Target per l’anno',
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTarget size={16} aria-hidden />}
        disabled={item.indicatori.length === 0}
        onClick={open}
      >
        Target per l’anno
      </Button>
      {dialog}
    </>
  )
}
