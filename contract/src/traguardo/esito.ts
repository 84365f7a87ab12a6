/** Whether the value of the year's last period reaches the target; none yet while there is no such value. */
export const esitoTraguardoLabels = {
  raggiunto: 'Raggiunto',
  non_raggiunto: 'Non raggiunto',
  in_corso: 'In corso',
} as const
export type EsitoTraguardo = keyof typeof esitoTraguardoLabels
export const esitiTraguardo = Object.keys(esitoTraguardoLabels) as [EsitoTraguardo, ...EsitoTraguardo[]]
