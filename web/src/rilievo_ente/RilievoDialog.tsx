import { certificatoApi } from '@quadra/contract/certificato/api'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { requisitoName } from '@quadra/contract/requisito/schema'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { visitaTitle } from '@quadra/contract/visita_ente/names'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { useCall } from '../client/queries.ts'
import { RilievoFields } from '../domain/ente/RilievoFields.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

/** A finding copied from the body's report. */
export const RilievoDialog = () => (
  <FormDialog
    call={rilievoEnteApi.create}
    title="Nuovo rilievo"
    success={(made: RilievoEnte) => `${rilievoEnteTitle(made)} registrato`}
  >
    <Fields />
  </FormDialog>
)

/** The same fields, while it was never answered. */
export const ModificaDialog = ({ rilievo }: { rilievo: RilievoEnte }) => (
  <FormDialog
    call={rilievoEnteApi.update}
    params={{ id: rilievo.id }}
    title={`Modifica ${rilievoEnteTitle(rilievo).toLowerCase()}`}
    initial={
      {
        certificato_id: rilievo.certificato.id,
        visita_id: rilievo.visita?.id ?? null,
        cliente_id: rilievo.cliente?.id ?? null,
        tipo: rilievo.tipo,
        requisito_id: rilievo.requisito?.id ?? null,
        riferimento: rilievo.riferimento,
        codice_ente: rilievo.codice_ente,
        testo: rilievo.testo,
        data_rilievo: rilievo.data_rilievo,
        termine: rilievo.termine,
        data_modifica: rilievo.data_modifica,
      } as never
    }
  >
    <Fields fixed />
  </FormDialog>
)

function Fields({ fixed = false }: { fixed?: boolean }) {
  const certificates = useCall(certificatoApi.list, {})
  const rows = certificates.data?.rows ?? []
  const id = Number(useFieldValue('certificato_id')) || null
  const chosen = rows.find((one) => one.id === id)
  const visits = useCall(visitaEnteApi.list, { query: { certificato_id: id ?? 0 } }, { enabled: id !== null })
  const requirements = useCall(
    requisitoApi.list,
    { query: { norma_id: chosen?.norma.id ?? 0 } },
    { enabled: chosen !== undefined },
  )
  return (
    <RilievoFields
      everySite
      clienti={(chosen?.siti ?? []).map(({ cliente }) => ({ value: cliente.id, label: cliente.nome }))}
      requisiti={(requirements.data?.rows ?? []).map((one) => ({ value: one.id, label: requisitoName(one) }))}
      loading={requirements.isLoading}
      first={
        <>
          {!fixed && (
            <SelectField
              name="certificato_id"
              options={rows.map(({ id: value, norma, numero }) => ({
                value,
                label: `${norma.descrizione} n. ${numero}`,
              }))}
              loading={certificates.isLoading}
              empty={{ words: 'Nessun certificato: registralo in «Programma audit»' }}
            />
          )}
          <SelectField
            name="visita_id"
            description={chosen ? undefined : 'Prima il certificato'}
            options={(visits.data?.rows ?? []).map((visit) => ({ value: visit.id, label: visitaTitle(visit) }))}
            loading={visits.isLoading}
          />
        </>
      }
    />
  )
}
