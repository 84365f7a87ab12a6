import { Stack, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Field } from '../ui/form/Field.tsx'
import { useFormErrors, useFormScope } from '../ui/form/form-scope.tsx'
import type { Choice } from '../ui/inputs/choices.ts'
import { ChooseSeveral } from '../ui/inputs/Loose.tsx'
import { danger } from '../ui/theme/theme.ts'

/** A site in the form: by key, or with its name where the record has it. */
interface Sito {
  readonly cliente_id?: number
  readonly cliente?: { readonly id: number; readonly nome: string }
  readonly motivo?: string | null
}

/** The sites that the body visits, each with why it was chosen. */
export const SitiVisitatiField = ({ options, hint }: { options: readonly Choice[]; hint?: string | undefined }) => (
  <Field
    name="siti"
    write={(value) =>
      listOf(value)
        .map((sito) => written(sito, options))
        .join(', ')
    }
    show={(value) => (
      <Stack gap={2}>
        {listOf(value).map((sito) => (
          <Text key={keyOf(sito)} size="sm">
            {written(sito, options)}
          </Text>
        ))}
      </Stack>
    )}
  >
    {({ label, value, onChange }) => (
      <Siti label={label} hint={hint} siti={listOf(value)} options={options} onChange={onChange} />
    )}
  </Field>
)

interface Props {
  readonly label: string
  readonly hint: string | undefined
  readonly siti: readonly Sito[]
  readonly options: readonly Choice[]
  readonly onChange: (siti: readonly Sito[]) => void
}

function Siti({ label, hint, siti, options, onChange }: Props) {
  const pick = (ids: readonly number[]) =>
    onChange(ids.map((cliente_id) => siti.find((sito) => keyOf(sito) === cliente_id) ?? { cliente_id, motivo: null }))
  return (
    <Stack gap="xs">
      <ChooseSeveral label={label} description={hint} options={options} value={siti.map(keyOf)} onPick={pick} />
      {siti.map((sito, index) => (
        <Reason
          key={keyOf(sito)}
          name={`siti.${index}.cliente_id`}
          site={nameOf(sito, options)}
          value={sito.motivo ?? ''}
          onType={(motivo) =>
            onChange(siti.map((one, at) => (at === index ? { ...one, motivo: motivo || null } : one)))
          }
        />
      ))}
    </Stack>
  )
}

interface ReasonProps {
  readonly name: string
  readonly site: string
  readonly value: string
  readonly onType: (motivo: string) => void
}

function Reason({ name, site, value, onType }: ReasonProps) {
  const { writers } = useFormScope()
  useEffect(() => writers.draw(name), [writers, name])
  const error = useFormErrors()[name]
  return (
    <div>
      <TextInput
        label={`Perché scelto: ${site}`}
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {error && (
        <Text size="xs" c={danger}>
          {error}
        </Text>
      )}
    </div>
  )
}

const listOf = (value: unknown): readonly Sito[] => (Array.isArray(value) ? value : [])
const keyOf = ({ cliente, cliente_id }: Sito) => cliente_id ?? cliente?.id ?? 0
const nameOf = (sito: Sito, options: readonly Choice[]) =>
  sito.cliente?.nome ?? options.find(({ value }) => value === keyOf(sito))?.label ?? 'Cooperativa'
const written = (sito: Sito, options: readonly Choice[]) =>
  [nameOf(sito, options), sito.motivo].filter(Boolean).join(': ')
