import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { linkTo } from '../buttons/link-to.ts'

/** Follows a path as a browser follows a link: with Ctrl, ⌘ or the middle button it opens beside this page. */
export function useOpen(path: string | undefined) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!path) return
    if (event.ctrlKey || event.metaKey || event.button === middle) window.open(path, '_blank', 'noopener')
    else void navigate(linkTo(path))
  }
}

export const middle = 1
