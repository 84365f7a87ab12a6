let pressed = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), true)
}

/**
 * Runs now, or once the button that took the focus away is released: a message that appears in between would move what
 * is being clicked away from the pointer.
 */
export function afterPress(run: () => void) {
  if (!pressed) return run()
  window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}
