import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingCommunity,
  IconChartLine,
  IconClipboardCheck,
  IconFiles,
  IconHome,
  IconPoint,
  IconSettings,
  IconTrendingUp,
  IconTruck,
} from '@tabler/icons-react'

/** The pictures of the sidebar's words. */
const icons: Record<string, typeof IconHome> = {
  home: IconHome,
  audit: IconClipboardCheck,
  warning: IconAlertTriangle,
  trend: IconTrendingUp,
  chart: IconChartLine,
  truck: IconTruck,
  files: IconFiles,
  service: IconSettings,
  building: IconBuildingCommunity,
  book: IconBook2,
}

export function MenuIcon({ name, size = 20 }: { name?: string; size?: number }) {
  const Icon = (name && icons[name]) || IconPoint
  return <Icon size={size} stroke={1.7} aria-hidden />
}
