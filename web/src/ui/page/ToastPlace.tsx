import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import styles from './ToastPlace.module.css'

/** The place of the toasts. It sets how much of the lower edge they take, so that the page makes room. */
export function ToastPlace() {
  useEffect(() => {
    const place = document.querySelector(`.${styles.place}[data-position='bottom-center']`)
    if (!place) return undefined
    const measure = () => {
      const { top, height } = place.getBoundingClientRect()
      const room = height > 0 ? innerHeight - top : 0
      document.documentElement.style.setProperty('--toasts-room', `${room}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  return <Notifications position="bottom-center" limit={2} classNames={{ root: styles.place }} />
}
