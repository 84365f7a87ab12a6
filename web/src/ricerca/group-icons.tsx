import {
  IconAlertTriangle,
  IconArrowRight,
  IconChartLine,
  IconClipboardCheck,
  IconFiles,
  IconTrendingUp,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import type { Gruppo } from '@quadra/contract/ricerca/schema'

const icons: Record<Gruppo, typeof IconUser> = {
  pagina: IconArrowRight,
  audit: IconClipboardCheck,
  non_conformita: IconAlertTriangle,
  azione_miglioramento: IconTrendingUp,
  indicatore: IconChartLine,
  fornitore: IconTruck,
  documento: IconFiles,
  utente: IconUser,
}

export function groupIcon(gruppo: Gruppo) {
  const Icon = icons[gruppo]
  return <Icon size={18} stroke={1.7} aria-hidden />
}
