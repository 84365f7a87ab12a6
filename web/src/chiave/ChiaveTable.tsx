import { Stack, Text } from '@mantine/core'
import { chiaveApi } from '@quadra/contract/chiave/api'
import { statoChiaveLabels, type StatoChiave } from '@quadra/contract/chiave/names'
import type { Chiave, ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { useState } from 'react'
import { ListTable } from '../ui/list/ListPage.tsx'
import type { Row } from '../ui/list/list-api.ts'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { ModificaAction, RevocaAction, RinnovaAction } from './ChiaveActions.tsx'
import { ChiaveDialog } from './ChiaveDialog.tsx'
import { ChiaveActionsContext } from './made.ts'
import { Segreto } from './Segreto.tsx'

const what = 'Una chiave permette a un programma di leggere o scrivere al posto di una persona.'

/** Keys and what can be done with them; a secret that was just made stands above them, this once. */
export function ChiaveTable({ name, tutte = false }: { name: string; tutte?: boolean }) {
  const [made, setMade] = useState<ChiaveConSegreto | null>(null)
  return (
    <ChiaveActionsContext value={setMade}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" maw="46rem">
          {what}
        </Text>
        {made && <Segreto chiave={made} />}
        <ListTable
          api={chiaveApi}
          name={name}
          query={tutte ? { tutte: true } : {}}
          caption="Elenco chiavi"
          teaches={{ about: what, next: 'Crea la prima: il suo segreto si vede una volta sola.' }}
          isLight={({ stato }) => stato !== 'attiva'}
          cells={{ stato: (chiave) => <Stato chiave={chiave} /> }}
          create={{ label: 'Nuova chiave', dialog: ChiaveDialog }}
          actions={
            <>
              <RowWhen test={isOpen}>
                <ModificaAction />
              </RowWhen>
              <RowWhen test={isOpen}>
                <RinnovaAction />
              </RowWhen>
              <RowWhen test={isRevocable}>
                <RevocaAction />
              </RowWhen>
            </>
          }
        />
      </Stack>
    </ChiaveActionsContext>
  )
}

const isOpen = (row: Row) => row['modificabile'] === true
const isRevocable = (row: Row) => row['revocabile'] === true

const tones = { attiva: 'success', scaduta: 'neutral', revocata: 'neutral' } as const satisfies Record<
  StatoChiave,
  Tone
>

/** A key that its person may no longer use says why. */
const Stato = ({ chiave: { stato, sospesa } }: { chiave: Chiave }) =>
  sospesa && stato === 'attiva' ? (
    <Stack gap={2} align="flex-start">
      <StateBadge tone="warning">Sospesa</StateBadge>
      <Text size="xs">{sospesa}</Text>
    </Stack>
  ) : (
    <StateBadge tone={tones[stato]}>{statoChiaveLabels[stato]}</StateBadge>
  )
