import { type ReactNode, useState } from 'react'

/** Options that few will look at are asked for by who comes to the field, or where something is chosen that has no name yet. */
export function useWanted(lazy: boolean, isNameless: boolean) {
  const [come, setCome] = useState(false)
  const around = (field: ReactNode) => (lazy ? <div onFocusCapture={() => setCome(true)}>{field}</div> : field)
  return { isWanted: !lazy || come || isNameless, around }
}
