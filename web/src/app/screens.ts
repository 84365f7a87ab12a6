import type { PlaceName } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'
import * as slices from './slices.ts'

/** A place without screens does not compile; home has its own, for those who land there. */
const screensOf: Record<Exclude<PlaceName, 'dashboard'>, Screens> = slices

export const screens: readonly Screens[] = Object.values(screensOf)
