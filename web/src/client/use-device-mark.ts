import { useSyncExternalStore } from 'react'
import { deviceMark } from './device-mark.ts'

/** Whether this device stores offline data of a user. */
export const useDeviceMark = () => useSyncExternalStore(deviceMark.subscribe, deviceMark.isSet)
