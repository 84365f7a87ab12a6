import { Stack, Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { eventoEsternoLabels, type StatoConsegna, statoConsegnaLabels } from '@quadra/contract/notifica_esterna/names'
import type { Consegna } from '@quadra/contract/notifica_esterna/schema'
import { placeNames, placeOf } from '@quadra/contract/places'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import type { PlainColumn } from '../ui/page/PlainTable.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

const tones = {
  in_coda: 'info',
  consegnata: 'success',
  da_ripetere: 'warning',
  abbandonata: 'danger',
} as const satisfies Record<StatoConsegna, Tone>

export const consegnaColumns: readonly PlainColumn<Consegna>[] = [
  { label: 'Quando', value: ({ quando }) => writeInstant(quando) },
  { label: 'Evento', value: ({ evento }) => eventoEsternoLabels[evento] },
  { label: 'Di che cosa', value: (row) => <Record consegna={row} /> },
  { label: 'Stato', value: (row) => <Stato consegna={row} /> },
  { label: 'Tentativi', value: ({ tentativi }) => String(tentativi), isNumber: true },
  { label: 'Risposta', value: (row) => answerOf(row), truncate: 80 },
  { label: 'ms', value: ({ ms }) => (ms === null ? '–' : ms.toLocaleString('it-IT')), isNumber: true },
]

const Record = ({ consegna: { sezione, record, numero, percorso } }: { consegna: Consegna }) => {
  if (sezione === null || percorso === null) return '–'
  const place = placeNames.find((name) => name === sezione)
  return <TextLink to={percorso}>{`${place ? placeOf(place).label : 'Scadenzario'} n. ${numero ?? record}`}</TextLink>
}

const Stato = ({ consegna: { stato, prossimo } }: { consegna: Consegna }) => (
  <Stack gap={2} align="flex-start">
    <StateBadge tone={tones[stato]}>{statoConsegnaLabels[stato]}</StateBadge>
    {stato === 'da_ripetere' && prossimo && <Text size="xs">riprova {writeInstant(prossimo)}</Text>}
  </Stack>
)

const answerOf = ({ esito, risposta }: Consegna) => [esito, risposta].filter((piece) => piece !== null).join(' ') || '–'
