import { placeOf } from '@quadra/contract/places'

const { path, tabs } = placeOf('programma_audit')

/** Certificates have no place of their own: they are a tab of the programme's. */
export const certificatiTab = tabs.certificati
export const certificatiPath = `${path}/certificati`
export const certificatiList = `${path}?tab=${certificatiTab}`
