import { placeOf } from '@quadra/contract/places'

const { path, tabs } = placeOf('programma_audit')

/** Certificates have no separate place: they are a tab of the programme's. */
export const certificatiTab = tabs.certificati
export const certificatiPath = `${path}/certificati`
export const certificatiList = `${path}?tab=${certificatiTab}`
