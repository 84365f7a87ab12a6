import { Group } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { tipiImportazione, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { placeOf } from '@quadra/contract/places'
import { useIsComingOnBoard } from '../domain/use-avvio.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { newPath } from './new-path.ts'

/** While a cooperative is being onboarded: the next import, and the link back to the overview. */
export function NextStep({ importazione: { tipo, cliente } }: { importazione: Importazione }) {
  if (!useIsComingOnBoard(cliente.id)) return null
  const next = tipiImportazione[tipiImportazione.indexOf(tipo) + 1]
  const start = placeOf('cliente').record(cliente.id)
  return (
    <Group gap="xs" mt="xs">
      {next ? (
        <LinkButton size="compact-md" to={newPath} search={{ tipo: next, cliente_id: String(cliente.id) }}>
          Prossimo: {tipoImportazioneLabels[next]}
        </LinkButton>
      ) : (
        <LinkButton size="compact-md" to={start}>
          Prossimo: Inviti
        </LinkButton>
      )}
      <LinkButton size="compact-md" variant="default" to={start}>
        Torna all’avvio
      </LinkButton>
    </Group>
  )
}
