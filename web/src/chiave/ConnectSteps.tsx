import { Button, List, Stack, Text, Title } from '@mantine/core'
import { chiaveApi } from '@quadra/contract/chiave/api'
import { mostDays } from '@quadra/contract/chiave/names'
import type { ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { type Sezione, sezioneLabels } from '@quadra/contract/chiave/sezioni'
import { daysAfter } from '@quadra/contract/kernel/days'
import { placeOf } from '@quadra/contract/places'
import { IconKey } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { CopyLine } from '../ui/buttons/CopyLine.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { SecretOnce } from '../ui/page/SecretOnce.tsx'
import { today } from '../ui/values/dates.ts'

/** Address, key, and what to do with them in Excel and Power BI. */
export function ConnectSteps({ url, sezione }: { url: string; sezione: Sezione }) {
  const { ruolo } = useSession()
  const [made, setMade] = useState<ChiaveConSegreto | null>(null)
  const making = useMutate(chiaveApi.create, { onSuccess: setMade })
  const name = sezioneLabels[sezione]
  const body = {
    nome: `Excel, ${name}`.slice(0, 80),
    ambito: 'lettura' as const,
    sezioni: [sezione],
    scade_il: daysAfter(today(), mostDays),
  }
  const isOfConsortium = placeOf('chiave').who.includes(ruolo as never)
  return (
    <Stack gap="sm">
      <Text size="sm">
        Excel e Power BI leggono da soli questo elenco, con i filtri di adesso, e lo aggiornano quando vuoi. Servono
        l’indirizzo e una chiave.
      </Text>
      <Part title="1. L’indirizzo">
        <CopyLine text={url} />
      </Part>
      <Part title="2. La chiave">
        {made ? (
          <SecretOnce
            title={`Segreto della chiave «${made.nome}»`}
            text="Copialo adesso: per sicurezza non sarà più mostrato. Chi lo possiede legge questo elenco al tuo posto."
            secret={made.segreto}
          />
        ) : (
          <>
            <Text size="sm">
              Legge soltanto «{name}», con i tuoi diritti, per un anno. Se ne hai già una puoi usare quella. Le chiavi
              si vedono e si revocano{' '}
              {isOfConsortium ? (
                <TextLink to={placeOf('chiave').path}>in Collegamenti</TextLink>
              ) : (
                <TextLink to="/pages/profilo">nel tuo profilo</TextLink>
              )}
              .
            </Text>
            <Button
              variant="light"
              leftSection={<IconKey size={16} aria-hidden />}
              loading={making.isPending}
              onClick={() => making.mutate({ body })}
              style={{ alignSelf: 'flex-start' }}
            >
              Crea la chiave per questo elenco
            </Button>
          </>
        )}
      </Part>
      <Part title="3. In Excel">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>Apri Dati › Recupera dati › Da Web, incolla l’indirizzo e premi OK.</List.Item>
          <List.Item>
            Quando chiede come accedere scegli «Di base»: nome utente quadra, password la chiave. Poi Connetti.
          </List.Item>
          <List.Item>Premi Carica. Per avere i dati del momento: Dati › Aggiorna tutti.</List.Item>
        </List>
        <Text size="sm">In Power BI: Home › Recupera dati › Web, poi gli stessi passi.</Text>
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={6} component="section">
    <Title order={3} size="sm">
      {title}
    </Title>
    {children}
  </Stack>
)
