import type { ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { SecretOnce } from '../ui/page/SecretOnce.tsx'

/** The secret of a key, this once. */
export const Segreto = ({ chiave: { nome, segreto } }: { chiave: Pick<ChiaveConSegreto, 'nome' | 'segreto'> }) => (
  <SecretOnce
    title={`Segreto della chiave «${nome}»`}
    text="Copialo adesso e mettilo nel programma: per sicurezza non sarà più mostrato. Chi lo possiede agisce al tuo posto."
    secret={segreto}
  />
)
