import { Stack, Text } from '@mantine/core'
import { columnsIn, type MappaturaSalvata } from '@quadra/contract/importazione/mappatura'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { useState } from 'react'
import { useSession } from '../client/session.ts'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { type Columns, columnsOf } from './mapping.ts'

interface Props {
  readonly importazione: Importazione
  readonly saved: readonly MappaturaSalvata[]
  readonly onPick: (columns: Columns) => void
}

/** Fills in the columns of a mapping saved before. Absent while there is none. */
export function SavedMapping({ importazione: { intestazioni }, saved, onPick }: Props) {
  const { cliente: own } = useSession()
  const [id, setId] = useState<number | null>(null)
  const chosen = saved.find((one) => one.id === id)
  if (saved.length === 0) return null
  const missing = chosen ? columnsIn(chosen.colonne, intestazioni).mancanti : []
  const pick = (key: number | null) => {
    const one = saved.find((mapping) => mapping.id === key)
    if (!one) return
    setId(one.id)
    onPick(columnsOf(columnsIn(one.colonne, intestazioni).mappatura, intestazioni))
  }
  return (
    <Stack gap={4}>
      <ChooseOne
        label="Mappatura salvata"
        placeholder="Scegli una mappatura salvata"
        width="28rem"
        options={saved.map(({ id: value, nome, cliente }) => ({
          value,
          label: cliente && !own ? `${nome} (${cliente.nome})` : nome,
        }))}
        value={id}
        onPick={pick}
      />
      {missing.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {missing.length === 1 ? 'Nel foglio manca la colonna' : 'Nel foglio mancano le colonne'}{' '}
          {missing.map((heading) => `«${heading}»`).join(', ')}
        </Text>
      )}
    </Stack>
  )
}
