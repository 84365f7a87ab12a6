import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'

/** Whose it is: for the consortium a cooperative, or none for its own. */
export const Owner = () =>
  useSession().cliente === null && (
    <ClienteField name="cliente_id" label="Cooperativa" description="Senza cooperativa è del consorzio" />
  )

/** Only the consortium chooses among the cooperatives. */
export const OwnerFilter = ({ name }: { name: string }) =>
  useSession().cliente ? null : <ClienteField name={name} label="Cooperativa" withInactive lazy />
