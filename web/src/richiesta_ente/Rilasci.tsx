import { Group, Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import type { Rilascio } from '@quadra/contract/richiesta_ente/rilascio'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import { fonteRilascioLabels } from '@quadra/contract/richiesta_ente/stato'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { CaricaButton, RilasciaButton } from './RilasciaButton.tsx'

/** The files that were given, one by one: revocable until they are seen. */
export const Rilasci = ({ richiesta }: { richiesta: RichiestaEnte }) => (
  <PartList
    title="File rilasciati"
    name="rilasci"
    empty="Nessun file rilasciato. Si rilascia un file alla volta e, finché l’ente non lo scarica, si può revocare."
    buttons={
      richiesta.modificabile && (
        <Group gap="xs">
          <CaricaButton richiesta={richiesta} />
          <RilasciaButton richiesta={richiesta} />
        </Group>
      )
    }
  >
    {richiesta.rilasci.map((one) => (
      <One key={one.id} id={richiesta.id} one={one} />
    ))}
  </PartList>
)

const One = ({ id, one }: { id: number; one: Rilascio }) => {
  const { nome, dimensione, fonte, nota, quando, visto_il, revocato_il, motivo, revocabile } = one
  return (
    <Part name={nome} buttons={revocabile && <Revoca id={id} one={one} />}>
      <Text size="sm" fw={600} component="div">
        {nome} <Stato one={one} />
      </Text>
      <Text size="sm">{[fonteRilascioLabels[fonte], writeSize(dimensione), nota].filter(Boolean).join(' · ')}</Text>
      <Text size="xs" c="dimmed">
        Rilasciato il {writeInstant(quando)}
        {visto_il && ` · visto il ${writeInstant(visto_il)}`}
        {revocato_il && ` · revocato il ${writeInstant(revocato_il)}: ${motivo}`}
      </Text>
    </Part>
  )
}

const Stato = ({ one: { visto_il, revocato_il } }: { one: Rilascio }) => {
  if (revocato_il) return <StateBadge tone="neutral">Revocato</StateBadge>
  return visto_il ? <StateBadge tone="success">Visto</StateBadge> : <StateBadge tone="info">Da vedere</StateBadge>
}

function Revoca({ id, one }: { id: number; one: Rilascio }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={richiestaEnteApi.revoca}
      params={{ id, lid: one.id }}
      title={`Revoca ${one.nome}`}
      submit="Revoca"
      success="File revocato"
    >
      <LongTextField name="motivo" description="L’ente non ha ancora visto il file: da adesso non lo trova più" />
    </FormDialog>,
    `Revoca ${one.id}`,
  )
  return (
    <>
      <PartButton color="red" onClick={open}>
        Revoca
      </PartButton>
      {dialog}
    </>
  )
}
