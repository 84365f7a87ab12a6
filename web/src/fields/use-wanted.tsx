import { type ReactNode, useState } from 'react'

/** Options are loaded once the field is reached, or where the chosen one has no name yet. */
export function useWanted(lazy: boolean, isNameless: boolean) {
  const [come, setCome] = useState(false)
  const around = (field: ReactNode) => (lazy ? <div onFocusCapture={() => setCome(true)}>{field}</div> : field)
  return { isWanted: !lazy || come || isNameless, around }
}
