import type { Utente } from '@quadra/contract/utente/schema'
import { writeInstant } from '@quadra/contract/kernel/list'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { RifiutoAlert } from '../domain/RifiutoAlert.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { deactivation } from './deactivation.ts'
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
      <StatoField name="stato" readOnly={utente.proprio} ask={deactivation(utente)} />
      <ReadOnlyValue label="Agenzia" value={utente.agenzia.nome} />
      <Wide>
        <LongTextField name="info" />
      </Wide>
    </Panel>
  </>
)

const adviceOf = ({ proprio }: Utente) =>
  proprio
    ? 'Chiedi a chi gestisce gli utenti di controllare il tuo indirizzo.'
    : 'Controlla l’indirizzo email: il prossimo messaggio accettato toglie questo avviso.'
