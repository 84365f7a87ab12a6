import type { NotificaEsternaConSegreto } from '@quadra/contract/notifica_esterna/schema'
import { createContext } from 'react'

/** Where a secret is shown that was just made: the table of notices provides it around its dialogs. */
export const MadeContext = createContext<(made: NotificaEsternaConSegreto) => void>(() => {})
