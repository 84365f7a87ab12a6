import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Whether the server can be reached, as far as is known. */
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.isUp)
