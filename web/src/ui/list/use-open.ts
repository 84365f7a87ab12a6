import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { linkTo } from '../buttons/link-to.ts'
import type { Walk } from '../page/walk.ts'

/** Follows a path as a browser follows a link: with Ctrl, ⌘ or the middle button it opens beside this page. */
export function useOpen(path: string | undefined, state?: Opened) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!path) return
    if (event.ctrlKey || event.metaKey || event.button === middle) window.open(path, '_blank', 'noopener')
    else void navigate({ ...linkTo(path), ...(state && { state }) })
  }
}

/** What the page that opens knows of the list. */
export interface Opened {
  readonly walk: Walk
}

export const middle = 1
