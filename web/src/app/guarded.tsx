import type { ComponentType } from 'react'
import { useSession } from '../client/session.ts'
import { Forbidden } from './Forbidden.tsx'
import { isAllowed } from './menu.ts'

/** A screen for some roles; the others read that it is not theirs. The server refuses its calls on its own. */
export const guarded = (who: readonly string[], Screen: ComponentType) =>
  function Guarded() {
    return isAllowed(who, useSession().ruolo) ? <Screen /> : <Forbidden />
  }
