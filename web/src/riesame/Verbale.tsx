import { Code, Group, Title } from '@mantine/core'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { FormPart, Parts, Wide } from '../ui/page/Panel.tsx'
import { SaveAsTyped } from '../ui/record/SaveAsTyped.tsx'
import { sectionTitle } from './sections.ts'

/** The minutes, saved as they are typed, and the range of days until it is frozen. */
export const Verbale = ({ riesame: { impronta } }: { riesame: Riesame }) => (
  <section aria-labelledby={sectionTitle}>
    <Parts>
      <FormPart>
        <Wide>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h5" id={sectionTitle} tabIndex={-1} style={{ outline: 'none' }}>
              Verbale
            </Title>
            <SaveAsTyped />
          </Group>
        </Wide>
        <DateField name="data_riunione" />
        <Wide>
          <LongTextField name="partecipanti" />
        </Wide>
        <Wide>
          <LongTextField name="conclusioni" />
        </Wide>
        <Wide>
          <SwitchField name="senza_decisioni" />
        </Wide>
      </FormPart>
      <FormPart title="Periodo dei dati">
        <DateField name="da_data" readOnly={impronta !== null} />
        <DateField name="a_data" readOnly={impronta !== null} />
        {impronta && (
          <Wide>
            <ReadOnlyValue
              label="Impronta dei dati"
              value={<Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{impronta}</Code>}
            />
          </Wide>
        )}
      </FormPart>
    </Parts>
  </section>
)
