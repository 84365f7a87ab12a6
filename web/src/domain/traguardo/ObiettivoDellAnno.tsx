import { Button, Card, Group, Text, Title } from '@mantine/core'
import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import { azioniWords, type Traguardo } from '@quadra/contract/traguardo/schema'
import { IconPlus } from '@tabler/icons-react'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { today } from '../../ui/values/dates.ts'
import { EsitoBadge } from './EsitoBadge.tsx'
import { TraguardoDialog } from './TraguardoDialog.tsx'

interface Props {
  readonly indicatore: { readonly id: number; readonly descrizione: string; readonly cliente: number }
  /** A new one can be made: of one that is switched off it cannot. */
  readonly isActive: boolean
}

/** Among the data of an indicator: how it is to reach its target this year. Nothing for who may not read objectives. */
export const ObiettivoDellAnno = (props: Props) => (useMay(traguardoApi.list) ? <OfYear {...props} /> : null)

function OfYear({ indicatore, isActive }: Props) {
  const anno = Number(today().slice(0, 4))
  const may = useMay(traguardoApi.create) && isActive
  const { data } = useCall(traguardoApi.list, { query: { indicatore_id: indicatore.id, anno, per_pagina: 1 } })
  if (!data) return null
  const [traguardo] = data.rows
  if (!traguardo && !may) return null
  return (
    <Card withBorder padding="md" mb="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          Obiettivo del {anno}
        </Title>
        {traguardo ? <EsitoBadge esito={traguardo.esito} /> : <NewButton indicatore={indicatore} />}
      </Group>
      {traguardo ? (
        <TextLink to={placeOf('traguardo').record(traguardo.id)}>{words(traguardo)}</TextLink>
      ) : (
        <Text size="sm" c="dimmed">
          Non c’è ancora: dice che cosa si fa per arrivare al target, con che cosa, chi ed entro quando.
        </Text>
      )}
    </Card>
  )
}

const words = ({ attivita, entro, mancanze, ...one }: Traguardo) =>
  [
    attivita ?? 'Da completare',
    entro && writeOn('entro il', entro),
    `azioni: ${azioniWords(one)}`,
    mancanze.length > 0 && `mancanze: ${mancanze.length}`,
  ]
    .filter(Boolean)
    .join(' · ')

function NewButton({ indicatore }: Pick<Props, 'indicatore'>) {
  const [open, dialog] = useDialog(<TraguardoDialog indicatore={indicatore} />, 'Nuovo obiettivo')
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
        Nuovo obiettivo
      </Button>
      {dialog}
    </>
  )
}
