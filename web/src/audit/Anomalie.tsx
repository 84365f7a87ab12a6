import { Button, Group, Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit, AuditAnomalia } from '@quadra/contract/audit/schema'
import { isTheirs } from '@quadra/contract/kernel/removal'
import { nonConformitaName } from '@quadra/contract/non_conformita/names'
import { placeOf } from '@quadra/contract/places'
import { IconPlus } from '@tabler/icons-react'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { NonConformitaBadge } from '../non_conformita/NonConformitaBadge.tsx'
import { NonConformitaFields } from '../non_conformita/NonConformitaFields.tsx'
import { FindingsNote } from './FindingsNote.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Part } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'

/** Tab 3: the findings, each with its own screen. */
export const Anomalie = ({ audit }: { audit: Audit }) => (
  <>
    <FindingsNote audit={audit} />
    <PartList
      title="Non conformità riscontrate"
      empty="Lista vuota"
      buttons={audit.modificabile && <AddButton audit={audit} />}
    >
      {audit.anomalie.map((anomalia) => (
        <Anomalia key={anomalia.id} audit={audit} anomalia={anomalia} />
      ))}
    </PartList>
  </>
)

function Anomalia({ audit, anomalia }: { audit: Audit; anomalia: AuditAnomalia }) {
  const { id, stato, gravita, norma, servizio, segnalante, descrizione, apribile } = anomalia
  const name = nonConformitaName(anomalia)
  return (
    <Part
      name={`${name}: ${descrizione}`}
      buttons={
        isTheirs(anomalia) && (
          <RemoveButton
            call={auditApi.removeAnomalia}
            params={{ id: audit.id, aid: id }}
            about={`${name}: ${descrizione}`}
            obstacle={anomalia.ostacolo}
          />
        )
      }
    >
      <Group gap="xs">
        <Text fw={600}>{apribile ? <TextLink to={placeOf('non_conformita').record(id)}>{name}</TextLink> : name}</Text>
        <NonConformitaBadge stato={stato} />
        {gravita && <GravitaBadge gravita={gravita} />}
      </Group>
      <Text size="sm">{[norma.descrizione, servizio?.descrizione, segnalante].filter(Boolean).join(' · ')}</Text>
      <LongText>{descrizione}</LongText>
    </Part>
  )
}

function AddButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(<AddDialog audit={audit} />, 'Non conformità')
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        Non conformità
      </Button>
      {dialog}
    </>
  )
}

/** Client and audit are given; usually it was found on the day of the audit. */
const AddDialog = ({ audit }: { audit: Audit }) => (
  <FormDialog
    call={auditApi.createAnomalia}
    params={{ id: audit.id }}
    title="Aggiungi non conformità"
    initial={{ data_segnalazione: audit.data_audit, tipo: 'non_conformita' }}
  >
    <NonConformitaFields cliente={audit.cliente.id} />
  </FormDialog>
)
