import { useSession } from '../client/session.ts'
import { EstensioniMatrix } from './EstensioniMatrix.tsx'
import { OwnEstensioni } from './OwnEstensioni.tsx'

export const subtitle = 'Verifiche chieste a tutte le cooperative'

/** The consortium sees all answers; a cooperative the questions addressed to it. */
export const Estensioni = () => (useSession().cliente ? <OwnEstensioni /> : <EstensioniMatrix />)
