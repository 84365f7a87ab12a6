import { Text } from '@mantine/core'
import type { Utente } from '@quadra/contract/utente/schema'
import { writeInstant } from '@quadra/contract/kernel/list'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { RifiutoAlert } from '../domain/RifiutoAlert.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { useCall } from '../client/queries.ts'
import { utenteApi } from '@quadra/contract/utente/api'
import { deactivation } from './deactivation.tsx'
import { ConsegneField } from './UtenteConsegne.tsx'
import { RoleFields } from '../fields/RoleFields.tsx'

/** Users cannot change their own address, role, client or stato: they could lock themselves out. */
export const UtenteData = ({ utente }: { utente: Utente }) => (
  <>
    <RifiutoAlert rifiuto={utente.messaggio_rifiutato} advice={adviceOf(utente)} />
    <Panel>
      <TextField name="nome" />
      <TextField name="cognome" />
      <TextField name="email" type="email" readOnly={utente.proprio} />
      <ReadOnlyValue label="Ultimo accesso" value={utente.ultimo_login ? writeInstant(utente.ultimo_login) : 'Mai'} />
      <RoleFields readOnly={utente.proprio} />
      <TextField name="titolo" />
      <TextField name="telefono" type="tel" />
      <StatoOfUtente utente={utente} />
      <ReadOnlyValue label="Agenzia" value={utente.agenzia.nome} />
      <Wide>
        <LongTextField name="info" />
      </Wide>
    </Panel>
    {!utente.proprio && <ConsegneOnMove utente={utente} />}
  </>
)

/** Before a person is deactivated: who takes what is in their name. */
function StatoOfUtente({ utente }: { utente: Utente }) {
  const { form } = useFormScope()
  const ask = () => deactivation(utente, (passaggi) => form.setFieldValue('passaggi', passaggi))
  return <StatoField name="stato" readOnly={utente.proprio} ask={ask} />
}

/** Another role or cooperative: what is in their name is passed on in the same save. */
function ConsegneOnMove({ utente }: { utente: Utente }) {
  const ruolo = useFieldValue('ruolo')
  const cliente = useFieldValue('cliente_id')
  const moves = ruolo !== utente.ruolo || (cliente ?? null) !== (utente.cliente?.id ?? null)
  const found = useCall(utenteApi.consegne, { params: { id: utente.id }, query: {} }, { enabled: moves })
  if (!moves || !found.data || found.data.tipi.length === 0) return null
  return (
    <Panel title="Consegne">
      <Wide>
        <Text mb="sm">
          A suo nome c’è ancora questo. Scegli a chi passarlo: succede quando salvi. Quello che lasci resta suo finché
          può averlo.
        </Text>
        <ConsegneField consegne={found.data} />
      </Wide>
    </Panel>
  )
}

const adviceOf = ({ proprio }: Utente) =>
  proprio
    ? 'Chiedi a chi gestisce gli utenti di controllare il tuo indirizzo.'
    : 'Controlla l’indirizzo email: il prossimo messaggio accettato toglie questo avviso.'
