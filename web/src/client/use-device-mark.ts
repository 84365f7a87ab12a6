import { useSyncExternalStore } from 'react'
import { deviceMark } from './device-mark.ts'

/** Whether this device holds something of somebody. */
export const useDeviceMark = () => useSyncExternalStore(deviceMark.subscribe, deviceMark.isSet)
