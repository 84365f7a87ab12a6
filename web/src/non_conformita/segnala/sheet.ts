// What the round button loads: the sheet, and what prepares it.
export { SegnalaSheet } from './SegnalaSheet.tsx'
export { getReady } from './use-start-values.ts'
