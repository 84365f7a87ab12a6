import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { utenteApi } from '@quadra/contract/utente/api'
import { pseudonimoOf } from '@quadra/contract/utente/pseudonimo'
import type { Utente } from '@quadra/contract/utente/schema'
import { IconDownload, IconUserOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../client/files.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** A person's privacy requests: a copy of the data, and pseudonymisation as far as evidence allows. */
export const UtenteDatiPersonali = ({ utente }: { utente: Utente }) => (
  <Card withBorder padding="md" mb="md">
    <Stack gap="lg">
      <Section title="Copia dei dati">
        <Text size="sm">
          Un file con tutto ciò che Quadra sa della persona: i suoi dati, gli accessi, i record che la indicano, i testi
          in cui compare il suo nome e le operazioni che ha compiuto.
        </Text>
        <ExportButton id={utente.id} />
      </Section>
      <Section title="Pseudonimo">
        <Text size="sm">{explanation(utente)}</Text>
        {utente.pseudonimizzabile && <PseudonymButton utente={utente} />}
      </Section>
    </Stack>
  </Card>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xs" maw={640}>
    <Title order={2} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
)

function ExportButton({ id }: { id: number }) {
  const copy = useMutation({
    mutationFn: () => download(utenteApi.datiPersonali, { params: { id } }, `Dati_personali_${id}.json`),
  })
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        Esporta i dati personali
      </Button>
    </Group>
  )
}

function PseudonymButton({ utente }: { utente: Utente }) {
  const [open, dialog] = useDialog(<PseudonymDialog utente={utente} />, 'Pseudonimizza')
  return (
    <Group>
      <Button color="red" variant="light" leftSection={<IconUserOff size={16} aria-hidden />} onClick={open}>
        Pseudonimizza…
      </Button>
      {dialog}
    </Group>
  )
}

const PseudonymDialog = ({ utente }: { utente: Utente }) => (
  <FormDialog
    call={utenteApi.pseudonimo}
    params={{ id: utente.id }}
    title="Pseudonimizza"
    ask={{ about: `${utente.nome} ${utente.cognome} diventa ${called(utente)}`, text: forEver, yes: 'Pseudonimizza' }}
  >
    <LongTextField
      name="motivo"
      description="Resta nel registro delle modifiche: scrivilo senza il nome e l’email della persona."
    />
  </FormDialog>
)

const forEver =
  'Nome, email, recapiti e note spariscono per sempre da ogni pagina e dalla storia, l’accesso finisce subito. Nessuno può tornare indietro.'

const called = ({ id }: Utente) => {
  const { nome, cognome } = pseudonimoOf(id)
  return `${nome} ${cognome}`
}

function explanation(utente: Utente) {
  if (utente.pseudonimizzato)
    return 'La persona è già stata pseudonimizzata: i suoi dati non si leggono e non si modificano più.'
  if (utente.proprio) return 'I propri dati li pseudonimizza un altro amministratore.'
  if (!utente.pseudonimizzabile) return 'È l’ultimo amministratore attivo: prima serve un altro amministratore.'
  return `Su richiesta della persona, nome, email, titolo, telefono e informazioni si sostituiscono per sempre con «${called(utente)}», anche nella storia. L’accesso finisce; i record che ha creato restano. I testi in cui qualcuno ha scritto il suo nome non cambiano: l’esportazione li elenca, per correggerli a mano.`
}
