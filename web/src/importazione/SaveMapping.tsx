import { Stack } from '@mantine/core'
import type { MappaturaSalvata } from '@quadra/contract/importazione/mappatura'
import { useSession } from '../client/session.ts'
import { LightText } from '../ui/inputs/LightText.tsx'
import { OptionSwitch } from '../ui/inputs/OptionSwitch.tsx'

interface Props {
  readonly saved: readonly MappaturaSalvata[]
  /** Null: it is not saved. */
  readonly nome: string | null
  readonly error: string | undefined
  readonly onChange: (nome: string | null) => void
}

/** The name under which the columns are saved for the sheets to come. */
export function SaveMapping({ saved, nome, error, onChange }: Props) {
  const { cliente: own } = useSession()
  const name = nome?.trim().toLowerCase()
  const isThere = saved.some((one) => one.nome.toLowerCase() === name && (own !== null || one.cliente === null))
  return (
    <Stack gap="xs">
      <OptionSwitch
        label="Salva questa mappatura"
        description="Con un nome, per i fogli che arriveranno"
        value={nome !== null}
        onPick={(isOn) => onChange(isOn ? '' : null)}
      />
      {nome !== null && (
        <LightText
          label="Nome della mappatura"
          description={isThere ? 'Sostituisce quella salvata con questo nome' : undefined}
          error={error}
          required
          maxLength={80}
          w="min(20rem, 100%)"
          value={nome}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Stack>
  )
}
