import { SimpleGrid, ThemeIcon } from '@mantine/core'
import { roleLabels } from '@quadra/contract/policy'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type SessionUser, useSession } from '../client/session.ts'
import { Message } from './Message.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { type Destination, destinations, homePath } from './menu.ts'
import styles from './Home.module.css'

/** Where a role starts: the ways on to everything it can open. */
export function Home() {
  const user = useSession()
  const places = destinations(user.ruolo).filter(({ path }) => path !== homePath)
  return places.length > 0 ? <Welcome user={user} places={places} /> : <NothingYet />
}

const Welcome = ({ user, places }: { user: SessionUser; places: Destination[] }) => (
  <>
    <PageHeader
      title={`Ciao, ${user.nome}`}
      subtitle={[roleLabels[user.ruolo], user.cliente?.nome].filter(Boolean).join(' · ')}
    />
    <SimpleGrid component="ul" className={styles.places} cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
      {places.map(({ label, path, icon }) => (
        <li key={path}>
          <Link to={path} className={styles.place}>
            <ThemeIcon size={40} variant="light" aria-hidden>
              <MenuIcon name={icon} size={22} />
            </ThemeIcon>
            {label}
          </Link>
        </li>
      ))}
    </SimpleGrid>
  </>
)

const NothingYet = () => (
  <Message icon={<IconHourglass size={34} />} title="Qui non c’è ancora nulla per te">
    Il tuo accesso funziona, ma nessuna sezione è ancora aperta al tuo ruolo. Se ti aspettavi di trovarne, rivolgiti a
    chi gestisce gli utenti.
  </Message>
)
