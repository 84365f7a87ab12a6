export const statoVersioneLabels = { bozza: 'Bozza', pubblicata: 'Pubblicata', superata: 'Superata' } as const
export type StatoVersione = keyof typeof statoVersioneLabels
export const statiVersione = Object.keys(statoVersioneLabels) as [StatoVersione, ...StatoVersione[]]
