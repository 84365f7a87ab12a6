import { servizioScreens } from '../servizio/index.ts'
import type { Screens } from '../ui/screens.ts'

/** Every slice that has screens, by hand: what is not listed here does not exist for the user. */
export const screens: readonly Screens[] = [servizioScreens]
