import { Alert } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import { monthsAfter } from '@quadra/contract/ciclo'
import { daysAfter } from '@quadra/contract/kernel/days'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { IconShieldLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { NormeConformitaChoice } from '../fields/NormeConformitaField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { visitaTitle } from '@quadra/contract/visita_ente/names'
import { today } from '../ui/values/dates.ts'

/** A mandate: certificate, cooperatives, period, expiry; with the person and the invitation. */
export function MandatoDialog() {
  const day = today()
  const until = daysAfter(day, 30)
  return (
    <FormDialog
      call={mandatoApi.create}
      title="Nuovo mandato"
      initial={{ evidenze_da: monthsAfter(day, -12), evidenze_a: until, accesso_fino_al: until }}
      success="Mandato dato"
    >
      <PersonFields />
      <CertificatoFields />
      <MandatoDays />
      <NomiAddetti />
      <Alert color="yellow" icon={<IconShieldLock size={18} aria-hidden />}>
        Leggerà descrizioni, cause e trattamenti delle non conformità: segnare prima quelle con dati di salute o di
        minori.
      </Alert>
    </FormDialog>
  )
}

export const MandatoDays = () => (
  <>
    <DateField name="evidenze_da" />
    <DateField name="evidenze_a" />
    <DateField name="accesso_fino_al" description="Al massimo 90 giorni da oggi" />
  </>
)

/** The visit that what is written under the mandate belongs to. */
export function VisitaField({ certificato }: { certificato: number | null }) {
  const answer = useCall(
    visitaEnteApi.list,
    { query: { certificato_id: certificato ?? 0 } },
    { enabled: certificato !== null },
  )
  return (
    <SelectField
      name="visita_id"
      description="I rilievi scritti con questo mandato le appartengono"
      options={(answer.data?.rows ?? []).map((visit) => ({ value: visit.id, label: visitaTitle(visit) }))}
      loading={answer.isLoading}
      empty={{ words: 'Nessuna visita di questo certificato: registrala in «Ente di certificazione»' }}
    />
  )
}

export const NomiAddetti = () => (
  <SwitchField name="nomi_addetti" description="Altrimenti le evidenze dicono solo il codice" />
)

/** A known certificatore, or a new person to invite. */
function PersonFields() {
  const { form } = useFormScope()
  const answer = useCall(mandatoApi.certificatori, {})
  const chosen = useFieldValue('utente_id')
  const known = (answer.data ?? []).map(({ id, nome, cognome, email }) => ({
    value: id,
    label: `${nome} ${cognome} (${email})`,
  }))
  useEffect(() => {
    if (chosen) for (const name of ['nome', 'cognome', 'email']) form.setFieldValue(name, undefined)
  }, [chosen, form])
  return (
    <>
      <SelectField
        name="utente_id"
        description="Vuoto: una persona nuova, che riceve un invito"
        options={known}
        loading={answer.isLoading}
        empty={{ words: 'Nessun certificatore ancora: scrivi qui sotto nome, cognome ed email' }}
      />
      {!chosen && (
        <>
          <TextField name="nome" required />
          <TextField name="cognome" required />
          <TextField name="email" required />
        </>
      )}
    </>
  )
}

/** Its sites are all proposed, and the norms of its standard. */
function CertificatoFields() {
  const { form } = useFormScope()
  const answer = useCall(certificatoApi.list, { query: {} })
  const rows = answer.data?.rows ?? []
  const id = Number(useFieldValue('certificato_id')) || null
  const chosen = rows.find((one) => one.id === id)
  const proposed = useRef<number>(undefined)
  useEffect(() => {
    if (!chosen || proposed.current === chosen.id) return
    proposed.current = chosen.id
    form.setFieldValue(
      'cliente_ids',
      chosen.siti.map(({ cliente }) => cliente.id),
    )
  }, [chosen, form])
  return (
    <>
      <SelectField
        name="certificato_id"
        options={rows.map(({ id: value, norma, numero }) => ({ value, label: `${norma.descrizione} n. ${numero}` }))}
        loading={answer.isLoading}
        empty={{ words: 'Nessun certificato: registralo in «Programma audit»' }}
      />
      <MultiSelectField
        name="cliente_ids"
        description={chosen ? undefined : 'Prima il certificato: sono i suoi siti'}
        options={(chosen?.siti ?? []).map(({ cliente }) => ({ value: cliente.id, label: cliente.nome }))}
        empty={{
          words: chosen ? 'Il certificato non ha siti: aggiungili nella sua scheda' : 'Scegli prima il certificato',
        }}
      />
      <NormeConformitaChoice
        name="norma_conformita_ids"
        norma={chosen?.norma.descrizione}
        description="Oltre a queste si vedono sempre quelle nate dagli audit del certificato"
      />
      <VisitaField certificato={id} />
    </>
  )
}
