import { Button } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import { mandatoApi } from '@quadra/contract/mandato/api'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { NormeConformitaChoice } from '../fields/NormeConformitaField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { MandatoDays, NomiAddetti, VisitaField } from './MandatoDialog.tsx'

/** All but person and certificate. */
export function ModificaButton({ mandato }: { mandato: Mandato }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={mandatoApi.update}
      params={{ id: mandato.id }}
      title="Modifica il mandato"
      initial={{
        cliente_ids: mandato.clienti.map(({ id }) => id),
        norma_conformita_ids: mandato.norme.map(({ id }) => id),
        evidenze_da: mandato.evidenze_da,
        evidenze_a: mandato.evidenze_a,
        accesso_fino_al: mandato.accesso_fino_al,
        nomi_addetti: mandato.nomi_addetti,
        visita_id: mandato.visita?.id ?? null,
      }}
    >
      <Cooperative mandato={mandato} />
      <NormeConformitaChoice
        name="norma_conformita_ids"
        norma={mandato.certificato.norma.descrizione}
        description="Oltre a queste si vedono sempre quelle nate dagli audit del certificato"
        asChosen
      />
      <VisitaField certificato={mandato.certificato.id} />
      <MandatoDays />
      <NomiAddetti />
    </FormDialog>,
    `Modifica mandato ${mandato.id}`,
  )
  if (!mandato.modificabile) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
        Modifica
      </Button>
      {dialog}
    </>
  )
}

function Cooperative({ mandato: { certificato, clienti } }: { mandato: Mandato }) {
  const answer = useCall(certificatoApi.read, { params: { id: certificato.id } })
  const sites = answer.data?.siti.map(({ cliente }) => cliente) ?? []
  const all = [...sites, ...clienti.filter(({ id }) => !sites.some((site) => site.id === id))]
  return <MultiSelectField name="cliente_ids" options={all.map(({ id: value, nome: label }) => ({ value, label }))} />
}

/** Ends it at once, with the reason. */
export function RevocaButton({ mandato }: { mandato: Mandato }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={mandatoApi.revoca}
      params={{ id: mandato.id }}
      title="Revoca il mandato"
      submit="Revoca"
      success="Mandato revocato"
    >
      <LongTextField name="motivo" description="L’accesso finisce subito, anche in una pagina aperta" />
    </FormDialog>,
    `Revoca mandato ${mandato.id}`,
  )
  if (!mandato.revocabile) return null
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        Revoca
      </Button>
      {dialog}
    </>
  )
}
