import { Card, Stack, Text, Title } from '@mantine/core'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { writeOn, writeInstant } from '@quadra/contract/kernel/list'

/** The revision in force, where no other is being worked on: since when, approved by whom, and who has not read it; for all readers. */
export const InForce = ({ documento }: { documento: Documento }) => (
  <Card withBorder padding="md" mb="md" component="section" aria-label="Stato del documento">
    <Title order={2} size="h5" mb="sm">
      Stato del documento
    </Title>
    <Stack gap="xs">
      <Text>{inForceWords(documento)}</Text>
      {documento.letture && <Text size="sm">{readWords(documento.letture)}</Text>}
    </Stack>
  </Card>
)

export function inForceWords({ revisione, stato_documento, ritirato_il, data_file }: Documento) {
  if (revisione) {
    const { numero, data_vigenza, approvatore } = revisione
    const by = approvatore ? `approvata da ${approvatore.nome} ${approvatore.cognome}` : 'approvata prima di Quadra'
    return `${writeNumero(numero)} in vigore ${writeOn('dal', data_vigenza)}, ${by}. File caricato il ${writeInstant(data_file)}.`
  }
  if (stato_documento === 'obsoleto' && ritirato_il)
    return `Ritirato il ${writeInstant(ritirato_il)}: nessuna revisione è in vigore.`
  return 'Nessuna revisione è ancora in vigore: lo vede solo chi può modificarlo o approvarlo.'
}

export const readWords = ({ destinatari, confermate, percentuale }: NonNullable<Documento['letture']>) =>
  percentuale === null
    ? 'Nessuno deve leggerlo.'
    : `Letto da ${confermate} su ${destinatari} (${percentuale} %)${
        confermate < destinatari ? `: ${missing(destinatari - confermate)}` : ''
      }`
const missing = (count: number) => (count === 1 ? 'manca 1 persona' : `mancano ${count} persone`)
