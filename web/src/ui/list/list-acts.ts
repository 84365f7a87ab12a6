import { createContext, type ReactNode } from 'react'

/** What the application offers beside the export of every list; the kit knows nothing of it. */
export const ListActs = createContext<ReactNode>(null)
