import { type KeyboardEvent, useState } from 'react'

/** Whether caps lock is on, as far as the keys pressed inside show: spread the handlers on the form. */
export function useCapsLock() {
  const [isLocked, setLocked] = useState(false)
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return { hint: isLocked ? 'Il blocco maiuscole è attivo' : undefined, watch: { onKeyDown: look, onKeyUp: look } }
}
