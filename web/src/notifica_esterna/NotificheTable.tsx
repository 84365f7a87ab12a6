import { Stack, Text } from '@mantine/core'
import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import { statoNotificaEsternaLabels } from '@quadra/contract/notifica_esterna/names'
import type { NotificaEsterna, NotificaEsternaConSegreto } from '@quadra/contract/notifica_esterna/schema'
import { useState } from 'react'
import { ListTable } from '../ui/list/ListPage.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { SecretOnce } from '../ui/page/SecretOnce.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { MadeContext } from './made.ts'
import { ConsegneAction, ModificaAction, ProvaAction, RiattivaAction, RinnovaAction } from './NotificaActions.tsx'
import { NotificaDialog } from './NotificaDialog.tsx'

const what =
  'Una notifica avvisa un altro sistema di ciò che accade: un reclamo diventa subito un ticket. Parte solo il riferimento, mai un testo o un nome.'

/** Tab 2: the systems that are notified what happens; a secret that was just made stands above them, this once. */
export function NotificheTable() {
  const [made, setMade] = useState<NotificaEsternaConSegreto | null>(null)
  return (
    <MadeContext value={setMade}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" maw="46rem">
          {what}
        </Text>
        {made && (
          <SecretOnce
            title={`Segreto della notifica «${made.nome}»`}
            text="Copialo adesso e dallo a chi gestisce il sistema: con questo verifica che la chiamata venga da Quadra. Per sicurezza non sarà più mostrato."
            secret={made.segreto}
          />
        )}
        <ListTable
          api={notificaEsternaApi}
          name="notifiche"
          caption="Elenco notifiche"
          teaches={{ about: what, next: 'Crea la prima, poi manda una prova: si vede subito che cosa risponde.' }}
          isLight={({ stato }) => stato !== 'attiva'}
          cells={{ stato: (notifica) => <Stato notifica={notifica} /> }}
          create={{ label: 'Nuova notifica', dialog: NotificaDialog }}
          actions={
            <>
              <ConsegneAction />
              <ProvaORiattiva />
              <ModificaAction />
              <RinnovaAction />
              <RemoveAction />
            </>
          }
        />
      </Stack>
    </MadeContext>
  )
}

/** An active one is tested, a suspended one is taken up again. */
const ProvaORiattiva = () => (useRow()['stato'] === 'attiva' ? <ProvaAction /> : <RiattivaAction />)

/** One that the product suspended says why. */
const Stato = ({ notifica: { stato, motivo } }: { notifica: NotificaEsterna }) => (
  <Stack gap={2} align="flex-start">
    <StateBadge tone={stato === 'attiva' ? 'success' : 'warning'}>{statoNotificaEsternaLabels[stato]}</StateBadge>
    {motivo && <Text size="xs">{motivo}</Text>}
  </Stack>
)
