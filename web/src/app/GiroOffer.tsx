import { useLocation } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { GiroLine } from '../domain/GiroLine.tsx'
import { homePath, landing } from './menu.ts'

/** The tour on the first page of those who land elsewhere than at home, which offers it itself. */
export function GiroOffer() {
  const { ruolo } = useSession()
  const start = landing(ruolo)
  const isStart = useLocation({ select: ({ pathname }) => pathname === start })
  return start !== homePath && isStart && <GiroLine />
}
