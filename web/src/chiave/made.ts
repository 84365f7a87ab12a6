import type { ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { createContext } from 'react'

/** Where a secret is shown that was just made: a table of keys provides it around its dialogs. */
export const ChiaveActionsContext = createContext<(made: ChiaveConSegreto) => void>(() => {})
