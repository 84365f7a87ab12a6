import { useRouterState } from '@tanstack/react-router'
import styles from './Shell.module.css'

/** A thin line while a page takes its time to open. */
export const NavigationBar = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className={styles.progress} aria-hidden />
}
