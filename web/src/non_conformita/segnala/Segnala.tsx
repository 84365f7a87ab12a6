import { useWindowScroll } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { hasServices } from '@quadra/contract/policy'
import { useSession } from '../../client/session.ts'
import { openSegnala, useSegnalaOpen } from '../../domain/segnala/sheet-state.ts'
import styles from './Segnala.module.css'

const load = () => import('./SegnalaSheet.tsx')
const SegnalaSheet = lazy(() => load().then((module) => ({ default: module.SegnalaSheet })))

/** For the people of the services: on a phone a round button on every screen, and the sheet that it opens. */
export function Segnala({ isPhone }: { isPhone: boolean }) {
  const { ruolo } = useSession()
  const isOpen = useSegnalaOpen()
  if (!hasServices(ruolo)) return null
  return (
    <>
      {isPhone && <RoundButton />}
      <Suspense>{isOpen && <SegnalaSheet isPhone={isPhone} />}</Suspense>
    </>
  )
}

/** The plus alone once the page was scrolled: it covers less. */
function RoundButton() {
  const [{ y }] = useWindowScroll()
  return (
    <button
      type="button"
      className={styles.round}
      data-folded={y > 80 || undefined}
      aria-haspopup="dialog"
      aria-label="Segnala"
      onPointerDown={() => void load()}
      onClick={openSegnala}
    >
      <IconPlus size={24} aria-hidden />
      <span className={styles.word}>Segnala</span>
    </button>
  )
}
