/** Lists show the active ones until the user chooses otherwise. */
export const statoOptions = [
  { value: '1', label: 'Attivi' },
  { value: '0', label: 'Disattivi' },
  { value: 'tutti', label: 'Tutti' },
]
