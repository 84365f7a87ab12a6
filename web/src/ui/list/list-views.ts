import { createContext, type ReactNode, use } from 'react'

/** Draws the saved views of a list in its head: as a menu, and as a row of chips. The app says with what, where there are any. */
export const ListViews = createContext<((part: 'menu' | 'chips') => ReactNode) | null>(null)
export const useListViews = () => use(ListViews)
