import type { Mandato } from '@quadra/contract/mandato/schema'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { RilievoFields } from '../domain/ente/RilievoFields.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useRequisiti } from './use-requisiti.ts'

/** What the auditor found, with certificate and visit of the mandate. */
export const NuovoRilievo = ({ mandato }: { mandato: Mandato }) => (
  <FormDialog
    call={rilievoEnteApi.createOfMandate}
    params={{ id: mandato.id }}
    title="Nuovo rilievo"
    initial={mandato.clienti.length === 1 ? { cliente_id: mandato.clienti[0]!.id } : {}}
    success={(made: RilievoMandato) => `${rilievoEnteTitle(made)} scritto`}
  >
    <Fields mandato={mandato} />
  </FormDialog>
)

/** The same fields, while it was never answered. */
export const ModificaRilievo = ({ mandato, rilievo }: { mandato: Mandato; rilievo: RilievoMandato }) => (
  <FormDialog
    call={rilievoEnteApi.updateOfMandate}
    params={{ id: mandato.id, rid: rilievo.id }}
    title={`Modifica ${rilievoEnteTitle(rilievo).toLowerCase()}`}
    initial={
      {
        cliente_id: rilievo.cliente?.id ?? null,
        tipo: rilievo.tipo,
        requisito_id: rilievo.requisito?.id ?? null,
        riferimento: rilievo.riferimento,
        codice_ente: rilievo.codice_ente,
        testo: rilievo.testo,
        data_rilievo: rilievo.data_rilievo,
        termine: rilievo.termine,
        data_modifica: rilievo.data_modifica,
      } as object
    }
  >
    <Fields mandato={mandato} />
  </FormDialog>
)

/** Of requirements the auditor sees those that the mandate shows. */
function Fields({ mandato: { id, clienti } }: { mandato: Mandato }) {
  return (
    <RilievoFields
      everySite={false}
      clienti={clienti.map(({ id: value, nome: label }) => ({ value, label }))}
      {...useRequisiti(id)}
    />
  )
}
