import type { ReactNode, SyntheticEvent } from 'react'
import { CreatedContext } from '../../ui/dialog/created.tsx'

/**
 * A dialog over the form whose select opens it. By React its events would pass through that form, which would be sent,
 * and its Esc through the dialog below, which would close.
 */
export const Apart = ({ children }: { children: ReactNode }) => (
  <div
    role="presentation"
    style={{ display: 'contents' }}
    onSubmit={stop}
    onKeyDown={stop}
    onBlur={stop}
    onFocus={stop}
  >
    {/* What it creates is not what the list behind creates. */}
    <CreatedContext value={undefined}>{children}</CreatedContext>
  </div>
)
const stop = (event: SyntheticEvent) => event.stopPropagation()
