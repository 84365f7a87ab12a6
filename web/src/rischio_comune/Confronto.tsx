import { Group, Text } from '@mantine/core'
import { exportName, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { livelloRischioLabels, toValueLabel } from '@quadra/contract/rischio/names'
import { statoRischioLabels, uncoveredLabels } from '@quadra/contract/rischio/stato'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import {
  type CellaConfronto,
  cellWords,
  type Confronto as Compared,
  confrontoExport,
  type RigaConfronto,
} from '@quadra/contract/rischio_comune/confronto'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../client/queries.ts'
import { livelloTone } from '../rischio/livello-tones.ts'
import { PrintButton } from '../ui/buttons/PrintButton.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { MatrixCell, MatrixHead } from '../ui/matrix/matrix-props.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { today } from '../ui/values/dates.ts'

/** Each cooperative by each common risk: the level it gave it, and a mark where nothing is done about a high one. */
export function Confronto() {
  const answer = useCall(rischioComuneApi.confronto, { query: {} })
  return (
    <QueryView query={answer}>
      {(compared) =>
        compared.comuni.length === 0 || compared.righe.length === 0 ? (
          <EmptyState
            title="Niente da confrontare"
            hint="Scrivi un rischio comune e assegnalo: qui si vede che cosa ne dice ogni cooperativa."
          />
        ) : (
          <>
            <Group justify="space-between" gap="sm" mb="sm">
              <Text size="sm" c="dimmed">
                ! alto o critico senza azione · vuota: non assegnato · al {writeDay(today())}
              </Text>
              <Group gap="xs">
                <PrintButton />
                <SheetButton
                  call={rischioComuneApi.confronto}
                  name={() => exportName({ exportAs: confrontoExport }, new Date())}
                />
              </Group>
            </Group>
            <Compare compared={compared} />
          </>
        )
      }
    </QueryView>
  )
}

interface Column extends MatrixHead {
  readonly at: number
}

function Compare({ compared: { comuni, righe } }: { compared: Compared }) {
  const navigate = useNavigate()
  const columns = useMemo(
    () => comuni.map(({ id, codice, descrizione }, at): Column => ({ id, at, name: descrizione, short: codice })),
    [comuni],
  )
  return (
    <Matrix<RigaConfronto, Column>
      label="Rischi comuni: cooperative a confronto"
      corner="Cooperativa"
      rows={righe}
      columns={columns}
      rowHead={rowHead}
      columnHead={same}
      cell={cellOf}
      onOpen={(row, { at }) => {
        const id = row.celle[at]?.rischio_id
        if (id !== undefined) void navigate({ to: placeOf('rischio').record(id) })
      }}
    />
  )
}

const same = <One,>(one: One) => one
const rowHead = ({ cliente }: RigaConfronto): MatrixHead => ({ id: cliente.id, name: cliente.nome })

function cellOf({ celle }: RigaConfronto, { at }: Column): MatrixCell | undefined {
  const cell = celle[at]
  if (!cell) return undefined
  return { ...shownAs(cell), label: cellWords(cell), to: placeOf('rischio').record(cell.rischio_id) }
}

function shownAs({ stato, livello, scoperto }: NonNullable<CellaConfronto>): MatrixCell {
  if (stato === 'chiuso') return { word: statoRischioLabels.chiuso, tone: 'neutral' }
  if (!livello) return { word: toValueLabel, gap: true }
  return {
    word: livelloRischioLabels[livello],
    tone: livelloTone(livello),
    quiet: true,
    ...(scoperto && { detail: `! ${uncoveredLabels.mark.toLowerCase()}` }),
  }
}
