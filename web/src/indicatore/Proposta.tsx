import { Alert, Button, Group, Text } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { readPeriod } from '@quadra/contract/indicatore/periods'
import { writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { valueOf } from '@quadra/contract/indicatore/values'
import { daysAfter } from '@quadra/contract/kernel/days'
import { writeCell } from '@quadra/contract/kernel/list'
import { IconTrendingDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay, useSession } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { partId } from '../ui/form/go-to-field.ts'
import { today } from '../ui/values/dates.ts'

/** With the code of actions, which few users of indicators need. */
const AzioneDialog = lazy(() =>
  import('../azione_miglioramento/AzioneDialog.tsx').then((module) => ({ default: module.AzioneDialog })),
)

/** Two misses in a row call for an action: it is offered prefilled. */
export function Proposta({ indicatore }: { indicatore: Indicatore }) {
  const [answered, setAnswered] = useState(false)
  if (!indicatore.proposta || answered) return null
  return (
    <Alert id={partId('proposta')} color="red" mb="md" icon={<IconTrendingDown aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text inherit>Obiettivo non raggiunto per due periodi consecutivi</Text>
        <CreateAction indicatore={indicatore} onDone={() => setAnswered(true)} />
      </Group>
    </Alert>
  )
}

/** A coordinator acts for the own services alone. */
export function useMayAct({ aggiungibile }: Pick<Indicatore, 'aggiungibile'>) {
  const { ruolo } = useSession()
  return useMay(azioneApi.create) && (ruolo !== 'coordinatore' || aggiungibile)
}

function CreateAction({ indicatore, onDone }: { indicatore: Indicatore; onDone: () => void }) {
  const may = useMayAct(indicatore)
  const { id, cliente, servizio } = indicatore
  const initial = {
    indicatore_id: id,
    servizio_id: servizio?.id ?? null,
    miglioramento: proposedWords(indicatore),
    data_azione: daysAfter(today(), 60),
  }
  const proposed = (
    <Suspense>
      <AzioneDialog born={{ cliente, initial, onDone }} />
    </Suspense>
  )
  const [open, dialog] = useDialog(proposed, 'Azione proposta')
  if (!may) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Crea azione di miglioramento
      </Button>
      {dialog}
    </>
  )
}

/** "Recuperare «Puntualità degli interventi»: 93,7 e 94,95 contro almeno 95". */
export function proposedWords({ obiettivo, proposta, verifiche }: Indicatore): string {
  const missed = (proposta?.periodi ?? []).flatMap((codice) => {
    const period = readPeriod(codice)
    return (period && valueOf(verifiche, period)) ?? []
  })
  const last = missed.at(-1)
  const values = missed.map(({ verifica }) => writeCell(verifica)).join(' e ')
  return `Recuperare «${obiettivo.descrizione}»: ${values}${last ? ` contro ${writeTarget(last)}` : ''}`
}
