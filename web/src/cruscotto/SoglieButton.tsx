import { Button, Text } from '@mantine/core'
import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import type { SogliaMisura } from '@quadra/contract/cruscotto/schema'
import { IconAdjustments } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import styles from './SoglieButton.module.css'

/** The thresholds of each measure: the consortium decides them, the same for every cooperative. */
export function SoglieButton({ misure }: { misure: readonly SogliaMisura[] }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={cruscottoApi.soglie}
      title="Soglie"
      submit="Salva"
      success="Soglie salvate"
      initial={{ soglie: misure.map(({ misura, attenzione, critico }) => ({ misura, attenzione, critico })) }}
    >
      <Text size="sm" c="dimmed">
        Da questo valore in poi una misura è in attenzione, o critica. I mesi già rilevati non cambiano.
      </Text>
      {misure.map(({ misura, etichetta }, index) => (
        <fieldset key={misura} className={styles.measure}>
          <legend>{etichetta}</legend>
          <NumberField name={`soglie.${index}.attenzione`} label="Attenzione" decimals={0} min={1} required />
          <NumberField name={`soglie.${index}.critico`} label="Critico" decimals={0} min={1} required />
        </fieldset>
      ))}
    </FormDialog>,
    'Soglie',
  )
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={open}>
        Soglie
      </Button>
      {dialog}
    </>
  )
}
