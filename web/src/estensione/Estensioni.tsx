import { useSession } from '../client/session.ts'
import { EstensioniMatrix } from './EstensioniMatrix.tsx'
import { OwnEstensioni } from './OwnEstensioni.tsx'

export const subtitle = 'Verifiche chieste a tutte le cooperative'

/** The consortium sees who answered what; a cooperative what it is asked. */
export const Estensioni = () => (useSession().cliente ? <OwnEstensioni /> : <EstensioniMatrix />)
