import { Text } from '@mantine/core'
import type { ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { useEffect } from 'react'
import { useFormScope, useWriter } from '../../ui/form/form-scope.tsx'
import { asText } from '../../ui/form/writers.ts'
import styles from './Segnala.module.css'

/** The own services, one tap each; a coordinator names one of them. */
export function ServiceChips({
  servizi,
  servizio_richiesto,
}: Pick<ValoriSegnalazione, 'servizi' | 'servizio_richiesto'>) {
  const { form, writers } = useFormScope()
  useWriter(name, 'Servizio', asText, servizi.length)
  useEffect(() => writers.draw(name), [writers])
  if (servizi.length === 0) return null
  const choices: readonly { id: number | null; descrizione: string }[] = servizio_richiesto
    ? servizi
    : [...servizi, { id: null, descrizione: 'Nessuno di questi' }]
  const error = form.errors[name]
  return (
    <fieldset className={styles.services} aria-describedby={error ? 'segnala-servizio' : undefined}>
      <legend className={styles.ask}>Servizio</legend>
      <div className={styles.chips}>
        {choices.map(({ id, descrizione }, index) => (
          <label key={id} className={styles.chip}>
            <input
              type="radio"
              name="segnala-servizio"
              checked={form.values[name] === id}
              data-refusal={(error && index === 0) || undefined}
              onChange={() => form.setFieldValue(name, id)}
            />
            {descrizione}
          </label>
        ))}
      </div>
      {error && (
        <Text id="segnala-servizio" size="xs" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  )
}
const name = 'servizio_id'
