import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import { pseudonimoDiAddetto } from '@quadra/contract/addetto/pseudonimo'
import type { Addetto } from '@quadra/contract/addetto/schema'
import { IconDownload, IconUserOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../client/files.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Privacy requests of a person at work: a copy of the data, and a pseudonym once they have left. */
export const AddettoDatiPersonali = ({ addetto }: { addetto: Addetto }) => (
  <Card withBorder padding="md" mb="md">
    <Stack gap="lg">
      <Section title="Copia dei dati">
        <Text size="sm">Un file con tutto ciò che Quadra sa della persona: i dati, gli attestati, la formazione.</Text>
        <ExportButton id={addetto.id} />
      </Section>
      <Section title="Pseudonimo">
        <Text size="sm">{explanation(addetto)}</Text>
        {addetto.pseudonimizzabile && <PseudonymButton addetto={addetto} />}
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
    mutationFn: () => download(addettoApi.datiPersonali, { params: { id } }, `Dati_personali_addetto_${id}.json`),
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

function PseudonymButton({ addetto }: { addetto: Addetto }) {
  const [open, dialog] = useDialog(<PseudonymDialog addetto={addetto} />, 'Pseudonimizza')
  return (
    <Group>
      <Button color="red" variant="light" leftSection={<IconUserOff size={16} aria-hidden />} onClick={open}>
        Pseudonimizza…
      </Button>
      {dialog}
    </Group>
  )
}

const PseudonymDialog = ({ addetto }: { addetto: Addetto }) => (
  <FormDialog
    call={addettoApi.pseudonimo}
    params={{ id: addetto.id }}
    title="Pseudonimizza"
    ask={{
      about: `${addetto.nome} ${addetto.cognome} diventa ${called(addetto)}`,
      text: forEver,
      yes: 'Pseudonimizza',
    }}
  >
    <LongTextField
      name="motivo"
      description="Resta nel registro delle modifiche: scrivilo senza il cognome della persona."
    />
  </FormDialog>
)

const forEver =
  'Nome, codice, note e file degli attestati spariscono per sempre da ogni pagina e dalla storia; giorni e competenze restano. Nessuno può tornare indietro.'

const called = ({ id }: Addetto) => {
  const { nome, cognome } = pseudonimoDiAddetto(id)
  return `${nome} ${cognome}`
}

function explanation(addetto: Addetto) {
  if (addetto.pseudonimo) return 'Al posto del nome c’è già uno pseudonimo: la scheda non si modifica più.'
  if (!addetto.pseudonimizzabile) return 'Si dimentica solo chi ha cessato: prima serve la data di fine.'
  return `Su richiesta della persona, il nome si sostituisce per sempre con «${called(addetto)}», anche nella storia. Giorni, mansione e competenze restano.`
}
