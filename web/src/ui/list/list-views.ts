import { createContext, type ReactNode, use } from 'react'

/** Renders the saved views of a list in its head: as a menu, and as a row of chips. Provided by the app, if at all. */
export const ListViews = createContext<((part: 'menu' | 'chips') => ReactNode) | null>(null)
export const useListViews = () => use(ListViews)
